import { PlacedSpeakerScene, VERTICAL_VIEW } from '../../../ui/illustrations/speaker-scene.tsx';
import { Waveform } from '../../../ui/illustrations/waveform.tsx';
import { Picture } from './picture.tsx';

const MONO = 'font-mono font-medium';

export const UploadPicture = () => (
  <Picture>
    <g transform="rotate(-4 136 74)">
      <rect
        x="50"
        y="20"
        width="172"
        height="112"
        rx="14"
        className="fill-white stroke-line"
        strokeWidth="1.5"
      />
      <PlacedSpeakerScene scene="classroom" x={58} y={28} width={156} height={72} />
      <text x="62" y="120" className={`${MONO} fill-ink text-[12px]`}>
        lecture-07.mov
      </text>
      <text x="211" y="120" textAnchor="end" className={`${MONO} fill-ink-faint text-[12px]`}>
        84 MB
      </text>
    </g>
    <path
      d="M262 118V48m-17 17 17-17 17 17"
      className="fill-none stroke-playhead"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect
      x="32"
      y="148"
      width="256"
      height="42"
      rx="11"
      className="fill-white stroke-line-strong/50"
      strokeWidth="1.5"
    />
    <text x="50" y="174" className={`${MONO} fill-ink-faint text-[13px]`}>
      or paste a link
    </text>
    <rect x="238" y="155" width="43" height="28" rx="8" className="fill-ink" />
    <path
      d="M252 169h14m-6-6 6 6-6 6"
      className="fill-none stroke-white"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Picture>
);

const FOUND_CLIPS = [
  { x: 28, score: '81', view: '200 30 360 300' },
  { x: 118, score: '94', view: '258 10 250 208' },
  { x: 208, score: '88', view: '180 20 420 340' },
] as const;

export const ClipsPicture = () => (
  <Picture>
    {FOUND_CLIPS.map(({ x, score, view }) => (
      <g key={x} transform={`translate(${x} 24)`}>
        <path d="M42 98v24" className="stroke-playhead" strokeWidth="2.5" />
        <rect width="84" height="98" rx="11" className="fill-white stroke-line" strokeWidth="1.5" />
        <PlacedSpeakerScene scene="stage" viewBox={view} x={6} y={6} width={72} height={56} radius={7} />
        <rect x="8" y="71" width="38" height="5" rx="2.5" className="fill-tide-300" />
        <rect x="8" y="82" width="26" height="5" rx="2.5" className="fill-line" />
        <rect x="52" y="69" width="26" height="22" rx="6" className="fill-playhead" />
        <text x="65" y="84.5" textAnchor="middle" className={`${MONO} fill-ink text-[12px]`}>
          {score}
        </text>
      </g>
    ))}
    <Waveform
      barCount={54}
      seed={5}
      x={18}
      y={148}
      width={286}
      height={44}
      className="fill-tide-300"
      highlights={[
        { from: 6, to: 14 },
        { from: 23, to: 31 },
        { from: 40, to: 48 },
      ]}
    />
  </Picture>
);

export const CaptionPicture = () => (
  <Picture>
    <PlacedSpeakerScene x={20} y={48} width={280} height={116} viewBox="0 14 640 266" radius={10} />
    <rect x="20" y="48" width="280" height="116" rx="10" className="fill-mist/60" />
    <PlacedSpeakerScene viewBox={VERTICAL_VIEW} x={132} y={14} width={104} height={184} radius={12} />
    <rect
      x="132"
      y="14"
      width="104"
      height="184"
      rx="12"
      className="fill-none stroke-playhead"
      strokeWidth="4"
    />
    <rect x="141" y="150" width="86" height="24" rx="6" className="fill-ink" />
    <text x="184" y="166" textAnchor="middle" className="fill-white font-sans text-[12px] font-semibold">
      that one line
    </text>
    <text x="32" y="38" className={`${MONO} fill-ink-faint text-[13px]`}>
      16:9
    </text>
    <text x="248" y="38" className={`${MONO} fill-playhead-ink text-[13px]`}>
      9:16
    </text>
  </Picture>
);

const SHARE_LINES = 'M158 106c44 0 30-54 78-54M158 106h78M158 106c44 0 30 54 78 54';

export const SharePicture = () => (
  <Picture>
    <rect x="48" y="14" width="108" height="190" rx="20" className="fill-ink" />
    <PlacedSpeakerScene
      scene="stage"
      viewBox={VERTICAL_VIEW}
      x={54}
      y={22}
      width={96}
      height={170}
      radius={13}
    />
    <circle cx="102" cy="142" r="20" className="fill-white" />
    <path d="M97 132.5l15 9.5-15 9.5z" className="fill-ink" />
    <path
      d={SHARE_LINES}
      className="fill-none stroke-tide-300"
      strokeWidth="2.5"
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
    <g className="fill-white stroke-line" strokeWidth="1.5">
      <rect x="236" y="28" width="48" height="48" rx="14" />
      <rect x="236" y="82" width="48" height="48" rx="14" />
      <rect x="236" y="136" width="48" height="48" rx="14" />
    </g>
    <g className="fill-none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M260 40v17m-8-7 8 8 8-8M251 65h18" className="stroke-playhead" />
      <path d="M266 98l-12 8 12 8" className="stroke-tide-500" />
      <path d="M250 169l20-9-20-9 4 9zM254 160h7" className="stroke-tide-500" />
    </g>
    <g className="fill-tide-500">
      <circle cx="266" cy="98" r="4.5" />
      <circle cx="254" cy="106" r="4.5" />
      <circle cx="266" cy="114" r="4.5" />
    </g>
  </Picture>
);
