import { type ReactNode, useId } from 'react';
import { Classroom, Stage, Studio } from './rooms.tsx';
import { Guest, Host, Teacher } from './speakers.tsx';

type SceneName = 'studio' | 'stage' | 'classroom';

type SpeakerSceneProps = {
  scene?: SceneName;
  /** The part of the 640 x 360 picture to show; the vertical cut shows only the middle. */
  viewBox?: string;
  className?: string;
};

type PlacedSpeakerSceneProps = SpeakerSceneProps & {
  /** Where the picture stands in the surrounding drawing, in that drawing's units. */
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
};

const WIDE_VIEW = '0 0 640 360';
export const VERTICAL_VIEW = '281 0 202 360';

const BoomMicrophone = () => (
  <g>
    <path d="M640 214 520 304 404 274" stroke="#0b242b" strokeWidth="9" fill="none" strokeLinejoin="round" />
    <g transform="rotate(-14 380 270)">
      <rect x="338" y="246" width="80" height="44" rx="22" fill="#0b242b" />
      <rect x="342" y="250" width="36" height="36" rx="18" fill="#3a555c" />
      <path d="M350 252v32M359 252v32M368 252v32" stroke="#0b242b" strokeWidth="2" />
    </g>
    <path d="M0 340h640v20H0z" fill="#0b242b" />
    <path d="M70 340l6-34h44l6 34z" fill="#f3e4d2" />
    <path d="M124 314c16-2 16 18-2 18" stroke="#f3e4d2" strokeWidth="5" fill="none" />
  </g>
);

const StandMicrophone = () => (
  <g>
    <path d="M300 360l28-92" stroke="#0b242b" strokeWidth="8" strokeLinecap="round" />
    <g transform="rotate(18 332 252)">
      <rect x="318" y="226" width="28" height="50" rx="14" fill="#0b242b" />
      <path d="M320 240h24M320 248h24" stroke="#3a555c" strokeWidth="3" />
    </g>
  </g>
);

const SCENES: Record<SceneName, ReactNode> = {
  studio: (
    <>
      <Studio />
      <Host />
      <BoomMicrophone />
    </>
  ),
  stage: (
    <>
      <Stage />
      <Guest />
      <StandMicrophone />
    </>
  ),
  classroom: (
    <>
      <Classroom />
      <Teacher />
    </>
  ),
};

/** One person speaking: what every recording in the pictures of the product shows. */
export const SpeakerScene = ({ scene = 'studio', viewBox = WIDE_VIEW, className }: SpeakerSceneProps) => (
  <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    {SCENES[scene]}
  </svg>
);

/** The same as a part of another drawing. */
export const PlacedSpeakerScene = ({
  scene = 'studio',
  viewBox = WIDE_VIEW,
  radius = 8,
  ...place
}: PlacedSpeakerSceneProps) => {
  const clipId = useId();

  return (
    <g clipPath={`url(#${clipId})`}>
      <clipPath id={clipId}>
        <rect {...place} rx={radius} />
      </clipPath>
      <svg {...place} viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {SCENES[scene]}
      </svg>
    </g>
  );
};
