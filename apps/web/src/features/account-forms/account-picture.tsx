import { SpeakerScene } from '../../ui/illustrations/speaker-scene.tsx';
import { Waveform } from '../../ui/illustrations/waveform.tsx';
import { TimeChip } from '../../ui/time-chip.tsx';

const LINES = [
  { time: '0:42', text: 'Here is what we got wrong.', isHot: false },
  { time: '12:11', text: 'We stopped filming more.', isHot: true },
  { time: '27:45', text: 'And then it simply worked.', isHot: false },
] as const;

// What an account keeps: the moments of a video, each with its time.
export const AccountPicture = () => (
  <div aria-hidden="true" className="hidden lg:sticky lg:top-24 lg:block">
    <div className="on-deep overflow-hidden rounded-stage bg-deep p-3 shadow-stage">
      <div className="flex justify-between px-2 pt-1 pb-3 font-mono text-xs text-on-deep-soft">
        <span>keynote-full.mp4</span>
        <span>58:20</span>
      </div>
      <SpeakerScene scene="stage" className="block w-full rounded-card" />
      <svg viewBox="0 0 560 64" aria-hidden="true" className="mt-4 w-full px-2">
        <Waveform
          barCount={72}
          seed={11}
          x={0}
          y={4}
          width={560}
          height={56}
          className="fill-tide-500"
          highlights={[
            { from: 15, to: 22 },
            { from: 44, to: 53 },
          ]}
        />
        <path d="M342 0h12v9l-4.5 5V64h-3V14l-4.5-5z" className="fill-playhead" />
      </svg>
      <ul className="mt-4 space-y-1 px-2 pb-3">
        {LINES.map(({ time, text, isHot }) => (
          <li
            key={time}
            className={
              isHot
                ? 'flex items-center gap-3 rounded-control bg-playhead-tint px-3 py-2.5 font-medium text-ink'
                : 'flex items-center gap-3 px-3 py-2 text-on-deep-soft'
            }
          >
            <TimeChip tone={isHot ? 'hot' : 'deep'}>{time}</TimeChip>
            {text}
          </li>
        ))}
      </ul>
    </div>
  </div>
);
