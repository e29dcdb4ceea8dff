import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

type NoticeTone = 'success' | 'error' | 'info';

type NoticeProps = { tone: NoticeTone; children: ReactNode; className?: string };

const TONES = {
  success: { look: 'border-tide-300 bg-mist', icon: CircleCheck, iconLook: 'text-tide-500' },
  error: {
    look: 'border-playhead/40 bg-playhead-tint',
    icon: CircleAlert,
    iconLook: 'text-playhead-ink',
  },
  info: { look: 'border-line bg-white', icon: Info, iconLook: 'text-tide-500' },
} as const;

export const Notice = ({ tone, children, className }: NoticeProps) => {
  const { look, icon: Icon, iconLook } = TONES[tone];

  return (
    <div
      className={joinClassNames(
        'flex gap-3 rounded-card border px-4 py-3.5 text-[0.9375rem] leading-relaxed',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className={joinClassNames('mt-0.5 size-5 shrink-0', iconLook)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
};
