import { Notice } from './notice.tsx';
import type { Submission } from './use-submission.ts';

// The region stands there before it has anything to say: only then do screen readers speak what appears in it.
export const SubmissionMessage = ({ submission }: { submission: Submission }) => (
  <div aria-live="polite" className="not-empty:mb-5">
    {submission.status === 'failed' ? <Notice tone="error">{submission.message}</Notice> : null}
    {submission.status === 'succeeded' && submission.message ? (
      <Notice tone="success">{submission.message}</Notice>
    ) : null}
  </div>
);
