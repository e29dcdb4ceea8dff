import type { ClientConfig } from '@skimreel/contract';
import { FOUNDED_YEAR } from '@skimreel/contract';
import { Container } from '../../ui/container.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { buildCopyrightYears } from './build-copyright-years.ts';
import type { NavigationLink } from './navigation-link.ts';
import { SOCIAL_NETWORKS, SocialIcon } from './social-icons.tsx';

export type FooterGroup = { title: string; links: readonly NavigationLink[]; hasContact: boolean };

type FooterProps = {
  groups: readonly FooterGroup[];
  social: ClientConfig['social'];
  onContact: () => void;
  /** Called when a click on Contact is likely, so that the dialog can be fetched meanwhile. */
  onContactIntent: () => void;
};

const LINK_LOOK =
  'inline-block cursor-pointer rounded-sm py-1.5 text-left text-on-deep-soft transition-colors hover:text-on-deep';

const SocialLinks = ({ social }: Pick<FooterProps, 'social'>) => (
  <ul className="mt-6 flex gap-2 empty:hidden">
    {SOCIAL_NETWORKS.map(({ network, label, shape }) => {
      const address = social[network];
      if (!address) return null;

      return (
        <li key={network}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} (opens in a new tab)`}
            className="grid size-11 place-items-center rounded-control border border-deep-line text-on-deep-soft transition-colors hover:border-on-deep-soft hover:text-on-deep"
          >
            <SocialIcon shape={shape} />
          </a>
        </li>
      );
    })}
  </ul>
);

export const Footer = ({ groups, social, onContact, onContactIntent }: FooterProps) => (
  <footer className="on-deep bg-deep text-on-deep">
    <Container className="pt-16 pb-10 md:pt-20">
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))] md:gap-8">
        <div className="col-span-2 md:col-span-1">
          <Logo tone="deep" />
          <p className="mt-5 max-w-xs text-on-deep-soft">
            Skims long videos and cuts reels from them. Less scrubbing, more publishing.
          </p>
          <SocialLinks social={social} />
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="mb-3 font-mono text-[0.8125rem] font-medium">{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.label}>
                  <SmartLink to={link.to} className={LINK_LOOK}>
                    {link.label}
                  </SmartLink>
                </li>
              ))}
              {group.hasContact ? (
                <li>
                  <button
                    type="button"
                    onClick={onContact}
                    onPointerEnter={onContactIntent}
                    onFocus={onContactIntent}
                    className={LINK_LOOK}
                  >
                    Contact
                  </button>
                </li>
              ) : null}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mt-14 border-t border-deep-line pt-7 text-sm text-on-deep-soft">
        © {buildCopyrightYears(FOUNDED_YEAR, new Date())} Skimreel. All rights reserved.
      </p>
    </Container>
  </footer>
);
