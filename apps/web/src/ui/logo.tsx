import { joinClassNames } from './join-class-names.ts';

type LogoProps = { tone?: 'light' | 'deep'; className?: string };

// A waveform with the playhead standing in it.
export const Logo = ({ tone = 'light', className }: LogoProps) => {
  const wave = tone === 'deep' ? 'fill-tide-300' : 'fill-tide-500';

  return (
    <span className={joinClassNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0">
        <rect x="1" y="11" width="3.2" height="7" rx="1.6" className={wave} />
        <rect x="6.4" y="7" width="3.2" height="15" rx="1.6" className={wave} />
        <rect x="19" y="8" width="3.2" height="13" rx="1.6" className={wave} />
        <rect x="24.2" y="11.5" width="3.2" height="6" rx="1.6" className={wave} />
        <path
          d="M12.2 1h4.2c.9 0 1.6.7 1.6 1.6v2.5c0 .5-.2.9-.6 1.2l-1.5 1.2v18a1.6 1.6 0 0 1-3.2 0v-18l-1.5-1.2a1.6 1.6 0 0 1-.6-1.2V2.6C10.6 1.7 11.3 1 12.2 1z"
          className="fill-playhead"
        />
      </svg>
      <span className="font-display text-[1.375rem] leading-none font-bold tracking-[-0.03em]">Skimreel</span>
    </span>
  );
};
