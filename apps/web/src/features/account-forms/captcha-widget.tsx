import type { ClientConfig } from '@skimreel/contract';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { loadScript } from './load-script.ts';

type Captcha = NonNullable<ClientConfig['captcha']>;

type CaptchaLibrary = {
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => string;
  remove: (widgetId: string) => void;
};

declare global {
  interface Window {
    hcaptcha?: CaptchaLibrary;
    turnstile?: CaptchaLibrary;
  }
}

const SCRIPTS = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const satisfies Record<Captcha['provider'], string>;

type CaptchaWidgetProps = Captcha & { onToken: (token: string | null) => void };

export const CaptchaWidget = ({ provider, siteKey, onToken }: CaptchaWidgetProps) => {
  const boxRef = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;

    const show = () => {
      const library = window[provider];
      if (isGone || !library || !boxRef.current) return;
      const widgetId = library.render(boxRef.current, {
        sitekey: siteKey,
        callback: onToken,
        'expired-callback': () => onToken(null),
        'error-callback': () => setHasFailed(true),
      });
      remove = () => library.remove(widgetId);
    };
    loadScript(SCRIPTS[provider]).then(show, () => setHasFailed(true));

    return () => {
      isGone = true;
      remove?.();
    };
  }, [provider, siteKey, onToken]);

  return (
    <div>
      <div ref={boxRef} className="min-h-16" />
      {hasFailed ? (
        <Notice tone="error">
          The captcha could not be loaded. Please allow it in your blocker, or check your connection, and
          reload the page.
        </Notice>
      ) : null}
    </div>
  );
};
