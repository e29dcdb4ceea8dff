import { BANNER_STORAGE_KEY } from '@skimreel/contract';
import { Monitor, X } from 'lucide-react';
import { useState } from 'react';

// Storage can be switched off in a browser; then the banner simply comes back with the next page load.
const wasDismissed = (): boolean => {
  try {
    return window.sessionStorage.getItem(BANNER_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
};

const rememberDismissal = (): void => {
  try {
    window.sessionStorage.setItem(BANNER_STORAGE_KEY, 'true');
  } catch {
    return;
  }
};

export const MobileBanner = () => {
  const [isDismissed, setIsDismissed] = useState(wasDismissed);
  if (isDismissed) return null;

  const dismiss = () => {
    rememberDismissal();
    setIsDismissed(true);
  };

  return (
    <aside
      aria-label="Notice"
      className="on-deep flex items-center justify-between gap-3 bg-deep py-1 pr-2 pl-5 text-sm text-on-deep md:hidden"
    >
      <p className="flex items-center gap-2.5">
        <Monitor aria-hidden="true" className="size-4 shrink-0 text-on-deep-soft" />
        For best results, please use a desktop.
      </p>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Dismiss notice"
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control transition-colors hover:bg-deep-raised"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </aside>
  );
};
