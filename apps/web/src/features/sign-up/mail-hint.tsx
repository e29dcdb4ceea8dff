import { useEffect, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useClientConfig } from '../client-config/use-client-config.ts';
import { isThisMachine } from './is-this-machine.ts';

const OUTBOX_ENGINE = 'outbox';
const OUTBOX_PATH = '/outbox';

const hasOutbox = async (): Promise<boolean> => {
  const response = await fetch(`${OUTBOX_PATH}.json`).catch(() => undefined);
  return response?.ok ?? false;
};

/** Where the verification link is on an installation without a mail server; nothing where mail is really sent. */
export const MailHint = ({ className }: { className?: string }) => {
  const { engines } = useClientConfig();
  const [hint, setHint] = useState<'none' | 'outbox' | 'operator'>('none');

  useEffect(() => {
    if (engines.mail !== OUTBOX_ENGINE) return;
    const look = async () => {
      const isHere = isThisMachine(window.location.hostname) && (await hasOutbox());
      setHint(isHere ? 'outbox' : 'operator');
    };
    void look();
  }, [engines.mail]);

  if (hint === 'none') return null;

  return (
    <Notice tone="info" {...(className ? { className } : {})}>
      {hint === 'outbox' ? (
        <>
          This installation has no mail server. Your link lies in{' '}
          <a
            href={OUTBOX_PATH}
            target="_blank"
            rel="noopener"
            className="font-medium text-playhead-ink underline underline-offset-4"
          >
            its outbox
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          , on this machine only.
        </>
      ) : (
        'This installation has no mail server. Please ask its operator to confirm your account.'
      )}
    </Notice>
  );
};
