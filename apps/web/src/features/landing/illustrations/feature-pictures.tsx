import { PlacedSpeakerScene, VERTICAL_VIEW } from '../../../ui/illustrations/speaker-scene.tsx';
import { Waveform } from '../../../ui/illustrations/waveform.tsx';

const STACK = [
  { x: 44, y: 84, scene: 'classroom', title: 'The one habit', time: '4:10-4:52', score: '81' },
  { x: 226, y: 36, scene: 'studio', title: 'Cut, not film', time: '12:11-12:53', score: '94' },
  { x: 408, y: 84, scene: 'stage', title: 'Five by lunch', time: '27:45-28:20', score: '88' },
] as const;

export const ClipStackPicture = () => (
  <svg viewBox="0 0 620 330" aria-hidden="true" className="block w-full">
    <Waveform barCount={88} seed={7} x={0} y={196} width={620} height={120} className="fill-deep-line" />
    {STACK.map(({ x, y, scene, title, time, score }) => (
      <g key={title} transform={`translate(${x} ${y})`}>
        <rect width="168" height="272" rx="18" className="fill-white" />
        <PlacedSpeakerScene
          scene={scene}
          viewBox="278 20 208 248"
          x={7}
          y={7}
          width={154}
          height={184}
          radius={12}
        />
        <rect x="116" y="15" width="37" height="25" rx="8" className="fill-playhead" />
        <text x="134.5" y="32.5" textAnchor="middle" className="fill-ink font-mono text-[14px] font-semibold">
          {score}
        </text>
        <text x="14" y="215" className="fill-ink font-sans text-[16px] font-semibold">
          {title}
        </text>
        <text x="14" y="235" className="fill-ink-faint font-mono text-[12.5px]">
          {time}
        </text>
      </g>
    ))}
  </svg>
);

const WORDS = [
  { x: 60, text: 'nobody', isSpoken: false },
  { x: 134, text: 'scrolls', isSpoken: false },
  { x: 200, text: 'past', isSpoken: true },
  { x: 239, text: 'a', isSpoken: false },
  { x: 296, text: 'question', isSpoken: false },
] as const;

export const AutoCaptionPicture = () => (
  <svg viewBox="0 0 440 330" aria-hidden="true" className="block w-full">
    <g transform="translate(36 24)">
      <PlacedSpeakerScene
        scene="stage"
        viewBox="110 8 530 306"
        x={0}
        y={0}
        width={368}
        height={212}
        radius={14}
      />
      <rect x="16" y="152" width="336" height="44" rx="10" className="fill-ink" />
      {WORDS.map(({ x, text, isSpoken }) => (
        <g key={text}>
          {isSpoken ? (
            <rect x={x - 26} y="159" width="52" height="30" rx="7" className="fill-playhead" />
          ) : null}
          <text
            x={x}
            y="180"
            textAnchor="middle"
            className={`font-sans text-[18px] font-semibold ${isSpoken ? 'fill-ink' : 'fill-white'}`}
          >
            {text}
          </text>
        </g>
      ))}
    </g>
    <Waveform
      barCount={62}
      seed={11}
      x={36}
      y={250}
      width={370}
      height={54}
      className="fill-tide-300"
      highlights={[{ from: 31, to: 39 }]}
    />
  </svg>
);

const FACE_CORNERS = 'M276 92V70h22M372 92V70h-22M276 166v22h22M372 166v22h-22';

export const MobilePicture = () => (
  <svg viewBox="0 0 440 330" aria-hidden="true" className="block w-full">
    <text x="34" y="62" className="fill-ink-faint font-mono text-[14px] font-medium">
      16:9
    </text>
    <PlacedSpeakerScene scene="classroom" x={34} y={76} width={300} height={169} radius={12} />
    <rect x="34" y="76" width="300" height="169" rx="12" className="fill-white/55" />
    <rect x="242" y="22" width="164" height="292" rx="28" className="fill-ink" />
    <PlacedSpeakerScene
      scene="classroom"
      viewBox={VERTICAL_VIEW}
      x={250}
      y={32}
      width={148}
      height={264}
      radius={20}
    />
    <rect x="296" y="302" width="56" height="4" rx="2" className="fill-white/60" />
    <path
      d={FACE_CORNERS}
      className="fill-none stroke-playhead"
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="264" y="240" width="120" height="30" rx="8" className="fill-white" />
    <text x="324" y="260" textAnchor="middle" className="fill-ink font-sans text-[14px] font-semibold">
      always in frame
    </text>
  </svg>
);

export const ChatPicture = () => (
  <svg viewBox="0 0 620 330" aria-hidden="true" className="block w-full">
    <PlacedSpeakerScene x={36} y={40} width={240} height={150} viewBox="40 10 560 350" radius={12} />
    <rect x="36" y="204" width="240" height="6" rx="3" className="fill-line" />
    <rect x="36" y="204" width="82" height="6" rx="3" className="fill-playhead" />
    <circle cx="118" cy="207" r="9" className="fill-playhead" />
    <text x="276" y="234" textAnchor="end" className="fill-ink-faint font-mono text-[13px]">
      12:11 / 58:20
    </text>
    <path
      d="M118 222C118 276 290 296 312 204"
      className="fill-none stroke-playhead"
      strokeWidth="2.5"
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
    <rect x="346" y="24" width="242" height="50" rx="18" className="fill-deep" />
    <text x="467" y="55" textAnchor="middle" className="fill-white font-sans text-[16px] font-medium">
      What changed in year two?
    </text>
    <rect x="300" y="88" width="270" height="120" rx="18" className="fill-mist" />
    <text className="fill-ink font-sans text-[16px]">
      <tspan x="320" y="117">
        They stopped filming more and
      </tspan>
      <tspan x="320" y="140">
        started cutting better: one hour
      </tspan>
      <tspan x="320" y="163">
        of talk fed a week of posts.
      </tspan>
    </text>
    <rect x="318" y="175" width="98" height="23" rx="6" className="fill-playhead" />
    <text x="367" y="191" textAnchor="middle" className="fill-ink font-mono text-[12.5px] font-medium">
      12:11-12:31
    </text>
    <rect x="424" y="175" width="52" height="23" rx="6" className="fill-playhead" />
    <text x="450" y="191" textAnchor="middle" className="fill-ink font-mono text-[12.5px] font-medium">
      49:02
    </text>
    <rect
      x="330"
      y="246"
      width="258"
      height="52"
      rx="14"
      className="fill-white stroke-line-strong/60"
      strokeWidth="1.5"
    />
    <text x="350" y="277" className="fill-ink-faint font-sans text-[15.5px]">
      Ask about the video
    </text>
    <rect x="534" y="254" width="46" height="36" rx="9" className="fill-ink" />
    <path
      d="M549 272h16m-6-6 6 6-6 6"
      className="fill-none stroke-white"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
