import { PlacedSpeakerScene } from '../../ui/illustrations/speaker-scene.tsx';

const CHAPTERS = [
  { y: 46, width: 70, isCurrent: false },
  { y: 78, width: 90, isCurrent: false },
  { y: 110, width: 82, isCurrent: true },
  { y: 142, width: 60, isCurrent: false },
  { y: 174, width: 86, isCurrent: false },
] as const;

// A page that is read like a video: its lines beside the frame they belong to.
export const GuidePicture = () => (
  <svg viewBox="0 0 420 280" aria-hidden="true" className="block w-full">
    <rect
      x="214"
      y="14"
      width="196"
      height="224"
      rx="18"
      className="fill-white stroke-line"
      strokeWidth="1.5"
    />
    {CHAPTERS.map(({ y, width, isCurrent }) => (
      <g key={y}>
        {isCurrent ? (
          <rect x="224" y={y - 14} width="176" height="32" rx="9" className="fill-playhead-tint" />
        ) : null}
        <rect
          x="262"
          y={y - 6}
          width="28"
          height="16"
          rx="5"
          className={isCurrent ? 'fill-playhead' : 'fill-line'}
        />
        <rect
          x="300"
          y={y - 2}
          width={width}
          height="7"
          rx="3.5"
          className={isCurrent ? 'fill-ink' : 'fill-tide-200'}
        />
      </g>
    ))}
    <rect x="262" y="202" width="70" height="7" rx="3.5" className="fill-tide-200" />
    <rect x="10" y="54" width="236" height="176" rx="18" className="fill-deep" />
    <PlacedSpeakerScene scene="stage" x={20} y={64} width={216} height={122} radius={11} />
    <rect x="24" y="203" width="208" height="6" rx="3" className="fill-deep-line" />
    <rect x="24" y="203" width="112" height="6" rx="3" className="fill-playhead" />
    <circle cx="136" cy="206" r="9" className="fill-playhead" />
    <circle cx="60" cy="152" r="20" className="fill-white" />
    <path d="M55 143l14 9-14 9z" className="fill-ink" />
  </svg>
);
