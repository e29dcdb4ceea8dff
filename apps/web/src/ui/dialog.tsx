import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Heading } from './heading.tsx';

type DialogProps = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode };

// The browser's own modal dialog makes the rest of the page inert, keeps the focus and gives it back. Libraries for
// this write a <style> element to stop the page from scrolling, which the Content-Security-Policy refuses.
export const Dialog = ({ isOpen, onClose, title, children }: DialogProps) => {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = dialogRef.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[min(92dvh,52rem)] w-[min(36rem,calc(100vw-1.5rem))] overflow-y-auto rounded-stage bg-paper p-0 text-ink shadow-stage backdrop:bg-ink/55 backdrop:backdrop-blur-[2px] open:animate-rise"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-4 sm:px-7">
        <Heading level={2} size="heading" id={titleId}>
          {title}
        </Heading>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="-mr-2 grid size-11 cursor-pointer place-items-center rounded-control text-ink-soft transition-colors hover:bg-mist hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="px-5 py-6 sm:px-7">{children}</div>
    </dialog>
  );
};
