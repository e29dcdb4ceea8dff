import { SpeakerScene, VERTICAL_VIEW } from '../../../ui/illustrations/speaker-scene.tsx';
import { joinClassNames } from '../../../ui/join-class-names.ts';
import { TimeChip } from '../../../ui/time-chip.tsx';

const TRANSCRIPT = [
  { time: '12:04', text: 'So what changed in the second year?', isChosen: false },
  { time: '12:11', text: 'We stopped filming more. We started cutting better.', isChosen: true },
  { time: '12:19', text: 'One hour of talk, a week of posts.', isChosen: true },
  { time: '12:31', text: 'Okay, but who finds the moments?', isChosen: false },
] as const;

const CAPTION_WORDS = ['We', 'started', 'cutting', 'better.'] as const;
// A quarter of the animation in theme.css, so that one word after the other lights up.
const WORD_SECONDS = 0.9;
const RESTING_WORD = 2;

const CropCorners = () => (
  <svg
    viewBox="0 0 202 360"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute inset-y-[1.5%] left-[43.9%] w-[31.6%] overflow-visible"
  >
    <rect
      x="1"
      y="1"
      width="200"
      height="358"
      className="fill-none stroke-white/70"
      strokeWidth="1.5"
      strokeDasharray="5 6"
      vectorEffect="non-scaling-stroke"
    />
    <path
      d="M1 34V1h33M168 1h33v33M201 326v33h-33M34 359H1v-33"
      className="fill-none stroke-playhead"
      strokeWidth="4"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

const WideFrame = () => (
  <div className="overflow-hidden rounded-stage bg-deep p-2 shadow-stage sm:p-2.5">
    <div className="flex items-center justify-between px-2 pb-2 font-mono text-xs text-on-deep-soft">
      <span>interview-full.mp4</span>
      <span className="tabular-nums">58:20</span>
    </div>
    <div className="relative overflow-hidden rounded-[1rem]">
      <SpeakerScene className="block aspect-video w-full" />
      <CropCorners />
    </div>
  </div>
);

const VerticalClip = () => (
  <div className="absolute right-0 -bottom-10 w-[27%] overflow-hidden rounded-[1.125rem] border-[5px] border-white bg-deep shadow-stage sm:-right-3 sm:w-[26%] sm:rounded-[1.375rem] lg:-right-6 lg:-bottom-16">
    <SpeakerScene viewBox={VERTICAL_VIEW} className="block aspect-9/16 w-full" />
    <p className="absolute inset-x-[5%] bottom-[6%] rounded-lg bg-ink/90 px-1 py-1.5 text-center font-display text-[clamp(0.6875rem,1.2vw,1.0625rem)] leading-tight font-bold text-white">
      {CAPTION_WORDS.map((word, index) => (
        <span key={word}>
          <span
            className={joinClassNames(
              'box-decoration-clone rounded-sm px-0.5 motion-safe:animate-speak',
              index === RESTING_WORD && 'motion-reduce:bg-playhead motion-reduce:text-ink',
            )}
            style={{ animationDelay: `${(index - CAPTION_WORDS.length) * WORD_SECONDS}s` }}
          >
            {word}
          </span>{' '}
        </span>
      ))}
    </p>
    <span className="absolute top-2 left-2 rounded-md bg-ink/80 px-1.5 py-0.5 font-mono text-[0.6875rem] text-white">
      0:42
    </span>
  </div>
);

const TranscriptCard = () => (
  <div className="relative z-10 -mt-8 ml-0 w-[68%] rounded-card border border-line bg-white p-2 shadow-lift sm:-mt-12 sm:ml-6 sm:w-[62%] sm:p-3 lg:-ml-4">
    {TRANSCRIPT.map(({ time, text, isChosen }) => (
      <p
        key={time}
        className={joinClassNames(
          'flex items-baseline gap-2.5 rounded-lg px-2 py-1.5 text-[0.8125rem] leading-snug sm:text-sm',
          isChosen ? 'bg-playhead-tint font-medium text-ink' : 'text-ink-faint',
        )}
      >
        <TimeChip tone={isChosen ? 'hot' : 'quiet'}>{time}</TimeChip>
        {text}
      </p>
    ))}
  </div>
);

// What the product does in one picture: a long wide recording, the words it found, the vertical clip it cut.
export const HeroStage = () => (
  <div aria-hidden="true" className="mb-8 select-none lg:mb-4">
    <div className="relative">
      <WideFrame />
      <VerticalClip />
    </div>
    <TranscriptCard />
  </div>
);
