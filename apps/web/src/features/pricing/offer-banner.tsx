import { FOUNDERS_OFFER, formatPrice } from '@skimreel/contract';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';

export const OfferBanner = ({ foundersDealPath }: { foundersDealPath: string }) => (
  <Link
    to={foundersDealPath}
    className="group flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-playhead-tint px-5 py-4 text-center transition-colors hover:bg-[#ffdccd]"
  >
    <Badge>Limited-time offer</Badge>
    <span className="font-medium">
      {FOUNDERS_OFFER.minutesPerMonth} minutes a month for a year at {formatPrice(FOUNDERS_OFFER.price)}
    </span>
    <span className="inline-flex items-center gap-1.5 font-semibold text-playhead-ink">
      See the founders deal
      <ArrowRight
        aria-hidden="true"
        className="size-4 transition-transform duration-200 group-hover:translate-x-1"
      />
    </span>
  </Link>
);
