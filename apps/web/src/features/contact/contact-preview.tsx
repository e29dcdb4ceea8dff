import { COPY_CONFIRMATION_MS, type ContactEmail, formatContactEmail, sentenceFor } from '@skimreel/contract';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

type CopyState = 'idle' | 'copied' | 'failed';

type ContactPreviewProps = { email: ContactEmail; onEdit: () => void };

const Line = ({ label, text }: { label: string; text: string }) => (
  <div className="border-b border-line px-4 py-3">
    <dt className="text-sm text-ink-faint">{label}</dt>
    <dd className="mt-0.5 font-medium">{text}</dd>
  </div>
);

export const ContactPreview = ({ email, onEdit }: ContactPreviewProps) => {
  const [copyState, setCopyState] = useState<CopyState>('idle');

  useEffect(() => {
    if (copyState !== 'copied') return;
    const timer = setTimeout(() => setCopyState('idle'), COPY_CONFIRMATION_MS);

    return () => clearTimeout(timer);
  }, [copyState]);

  const copy = async () => {
    try {
      // Missing on pages served without https from another machine; that is a failure like any other.
      await navigator.clipboard.writeText(formatContactEmail(email));
      setCopyState('copied');
    } catch {
      setCopyState('failed');
    }
  };

  return (
    <div>
      <dl className="overflow-hidden rounded-card border border-line bg-white">
        <Line label="To" text={email.to ?? 'The operator of this site has not set a support address.'} />
        <Line label="Subject" text={email.subject} />
        <div className="px-4 py-3">
          <dt className="text-sm text-ink-faint">Body</dt>
          <dd className="mt-1 font-mono text-sm leading-relaxed whitespace-pre-wrap">{email.body}</dd>
        </div>
      </dl>
      <div className="mt-6 grid gap-3 sm:grid-cols-[1fr_auto]">
        <Button size="large" onClick={() => void copy()}>
          {copyState === 'copied' ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          Copy Email Content
        </Button>
        <Button size="large" variant="secondary" onClick={onEdit}>
          Edit Message
        </Button>
      </div>
      <p aria-live="polite" className="mt-4 min-h-6 text-center font-medium">
        {copyState === 'copied' ? sentenceFor('email-content-copied') : null}
        {copyState === 'failed' ? (
          <span className="text-playhead-ink">{sentenceFor('copy-failed')}</span>
        ) : null}
      </p>
    </div>
  );
};
