import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useClientConfig } from '../client-config/use-client-config.ts';
import { callAuth } from '../session/call-auth.ts';
import { createNonce } from './create-nonce.ts';
import { GoogleMark } from './google-mark.tsx';
import { loadScript } from './load-script.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const LARGEST_WIDTH_PX = 400;

type GoogleLibrary = {
  accounts: {
    id: {
      initialize: (options: {
        client_id: string;
        callback: (answer: { credential: string }) => void;
        nonce: string;
      }) => void;
      renderButton: (
        element: HTMLElement,
        options: { theme: 'outline'; size: 'large'; text: 'signin_with' | 'signup_with'; width: number },
      ) => void;
    };
  };
};

declare global {
  interface Window {
    google?: GoogleLibrary;
  }
}

type GoogleOutcome = { status: 'busy' } | { status: 'done' } | { status: 'failed'; message: string };

type GoogleButtonProps = {
  clientId: string;
  purpose: 'signin_with' | 'signup_with';
  /** Where the provider sends the person back to when it was visited in this tab. */
  returnPath: string;
  onOutcome: (outcome: GoogleOutcome) => void;
};

/** The provider's own button with an identity token; where its script is blocked, a button of ours with a redirect. */
const GoogleButton = ({ clientId, purpose, returnPath, onOutcome }: GoogleButtonProps) => {
  const boxRef = useRef<HTMLDivElement>(null);
  const outcomeRef = useRef(onOutcome);
  const [isBlocked, setIsBlocked] = useState(false);
  const fallback = purpose === 'signup_with' ? 'sign-up-failed' : 'login-failed';

  useEffect(() => {
    outcomeRef.current = onOutcome;
  });

  useEffect(() => {
    const box = boxRef.current;
    let isGone = false;

    const signIn = async (token: string, nonce: string) => {
      outcomeRef.current({ status: 'busy' });
      const outcome = await callAuth(fallback, (client) =>
        client.auth.signInWithIdToken({ provider: 'google', token, nonce }),
      );
      outcomeRef.current(
        outcome.status === 'done' ? { status: 'done' } : { status: 'failed', message: outcome.message },
      );
    };
    const show = async () => {
      const nonce = await createNonce();
      await loadScript(SCRIPT);
      const library = window.google;
      if (isGone || !box) return;
      if (!library) return setIsBlocked(true);
      library.accounts.id.initialize({
        client_id: clientId,
        nonce: nonce.hashed,
        callback: ({ credential }) => void signIn(credential, nonce.plain),
      });
      library.accounts.id.renderButton(box, {
        theme: 'outline',
        size: 'large',
        text: purpose,
        width: Math.min(LARGEST_WIDTH_PX, box.clientWidth),
      });
    };
    show().catch(() => setIsBlocked(true));

    return () => {
      isGone = true;
    };
  }, [clientId, purpose, fallback]);

  const goToProvider = async () => {
    onOutcome({ status: 'busy' });
    const outcome = await callAuth(fallback, (client) =>
      client.auth.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: `${window.location.origin}${returnPath}` },
      }),
    );
    if (outcome.status === 'refused') onOutcome({ status: 'failed', message: outcome.message });
  };

  return isBlocked ? (
    <Button variant="secondary" size="large" className="w-full" onClick={() => void goToProvider()}>
      <GoogleMark />
      {purpose === 'signup_with' ? 'Sign up with Google' : 'Sign in with Google'}
    </Button>
  ) : (
    <div ref={boxRef} className="flex min-h-11 justify-center" />
  );
};

/** Sign-in by Google with the line that parts it from the form; nothing at all where it is not configured. */
export const GoogleSignIn = (props: Omit<GoogleButtonProps, 'clientId'>) => {
  const { google } = useClientConfig();
  if (!google) return null;

  return (
    <div className="mb-7">
      <GoogleButton clientId={google} {...props} />
      <p className="mt-7 flex items-center gap-4 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </div>
  );
};
