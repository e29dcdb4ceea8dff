import { PlacedSpeakerScene } from './speaker-scene.tsx';

const FRAMES = [
  { scene: 'stage', x: 0, y: 34 },
  { scene: 'classroom', x: 138, y: 0 },
  { scene: 'studio', x: 276, y: 34 },
] as const;

export const SpeakerTrio = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 404 262" aria-hidden="true" className={className}>
    {FRAMES.map(({ scene, x, y }) => (
      <PlacedSpeakerScene
        key={scene}
        scene={scene}
        viewBox="281 6 202 354"
        x={x}
        y={y}
        width={128}
        height={226}
        radius={18}
      />
    ))}
  </svg>
);
