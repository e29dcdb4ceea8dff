import { Notice } from '../../ui/notice.tsx';
import { describeRefusedLink } from '../session/describe-refused-link.ts';
import type { Arrival } from '../session/parse-arrival.ts';

type LoginNoticeProps = { arrival: Arrival; confirmed: string | null };

/** What became of the mailed link that led here. A refusal outweighs the good news that the link's address carries. */
export const LoginNotice = ({ arrival, confirmed }: LoginNoticeProps) => {
  if (arrival.kind === 'refusal') {
    return (
      <div role="alert" className="mb-6">
        <Notice tone="error">{describeRefusedLink(arrival)}</Notice>
      </div>
    );
  }
  return confirmed ? (
    <div role="status" className="mb-6">
      <Notice tone="success">{confirmed}</Notice>
    </div>
  ) : null;
};
