import { CLIPS_MAX, MAX_VIDEO_MINUTES } from '@skimreel/contract';
import { ArrowRight } from 'lucide-react';
import { Container } from '../../ui/container.tsx';
import { Heading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { HeroStage } from './illustrations/hero-stage.tsx';
import { SkimTimeline } from './illustrations/skim-timeline.tsx';

type HeroProps = { signUpPath: string };

export const Hero = ({ signUpPath }: HeroProps) => (
  <div className="overflow-x-clip">
    <Container className="grid items-center gap-x-10 gap-y-14 pt-10 pb-14 md:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:pb-20">
      <div>
        <Heading level={1} size="display">
          Transform Long Videos into <span className="whitespace-nowrap">Viral-Ready</span> Clips
        </Heading>
        <p className="mt-7 max-w-lg text-lead text-ink-soft">
          Upload a video or paste a link. Skimreel reads the whole hour for you and hands back a summary, the
          key points, answers with their times, and up to {CLIPS_MAX} short clips, captioned and cut to 9:16.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <LinkButton to={signUpPath} size="large">
            Start For Free
            <ArrowRight aria-hidden="true" className="size-5" />
          </LinkButton>
          <p className="text-[0.9375rem] leading-snug text-ink-soft">
            Free to start.
            <br />
            No credit card.
          </p>
        </div>
        <p className="mt-10 font-mono text-[0.8125rem] text-ink-faint">
          MP4, WebM and video-platform links, up to {MAX_VIDEO_MINUTES / 60} hour long
        </p>
      </div>
      <HeroStage />
    </Container>
    <SkimTimeline />
  </div>
);
