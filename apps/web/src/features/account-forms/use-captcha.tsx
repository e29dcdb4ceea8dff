import { lazy, Suspense, useState } from 'react';
import { useClientConfig } from '../client-config/use-client-config.ts';

const CaptchaWidget = lazy(async () => ({
  default: (await import('./captcha-widget.tsx')).CaptchaWidget,
}));

export const CAPTCHA_MISSING = 'Please complete the captcha first.';

/** The captcha of one form: nothing where the operator has set none. A token is good for one call only. */
export const useCaptcha = () => {
  const { captcha } = useClientConfig();
  const [token, setToken] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const takeToken = (): { captchaToken?: string } => {
    if (token === null) return {};
    setToken(null);
    setAttempt(attempt + 1);
    return { captchaToken: token };
  };

  return {
    isMissing: captcha !== null && token === null,
    takeToken,
    // A new key gives a fresh widget.
    widget: captcha ? (
      <Suspense fallback={<div className="min-h-16" />}>
        <CaptchaWidget key={attempt} {...captcha} onToken={setToken} />
      </Suspense>
    ) : null,
  };
};
