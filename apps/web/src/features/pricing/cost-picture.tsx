import { PlacedSpeakerScene } from '../../ui/illustrations/speaker-scene.tsx';
import { Waveform } from '../../ui/illustrations/waveform.tsx';

// A video on one side, its price on the other: twelve and a half minutes cost twelve and a half credits.
export const CostPicture = () => (
  <svg viewBox="0 0 420 300" aria-hidden="true" className="block w-full">
    <g transform="rotate(-4 150 140)">
      <rect
        x="10"
        y="36"
        width="280"
        height="204"
        rx="18"
        className="fill-white stroke-line"
        strokeWidth="1.5"
      />
      <PlacedSpeakerScene scene="classroom" x={20} y={46} width={260} height={146} radius={11} />
      <Waveform barCount={28} seed={6} x={84} y={200} width={130} height={28} className="fill-tide-300" />
      <text x="24" y="219" className="fill-ink font-mono text-[14px] font-medium">
        12:30
      </text>
    </g>
    <g transform="rotate(3 320 190)">
      <path
        d="M226 122a16 16 0 0 1 16-16h144a16 16 0 0 1 16 16v136l-16 10-16-10-16 10-16-10-16 10-16-10-16 10-16-10-16 10-16-10-16 10z"
        className="fill-deep"
      />
      <text x="246" y="142" className="fill-on-deep-soft font-mono text-[13px]">
        Summary
      </text>
      <text x="246" y="192" className="fill-on-deep font-display text-[46px] font-semibold">
        12.50
      </text>
      <text x="246" y="216" className="fill-on-deep-soft font-sans text-[14px]">
        credits
      </text>
      <rect x="316" y="200" width="66" height="24" rx="7" className="fill-playhead" />
      <text x="349" y="216.5" textAnchor="middle" className="fill-ink font-mono text-[12.5px] font-medium">
        1.0x
      </text>
    </g>
  </svg>
);
