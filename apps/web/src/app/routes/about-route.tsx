import { Goals, Metrics, MissionAndVision } from '../../features/about/about-sections.tsx';
import { Comparison } from '../../features/about/comparison.tsx';
import { Timeline } from '../../features/about/timeline.tsx';
import { Button } from '../../ui/button.tsx';
import { ClosingCall } from '../../ui/closing-call.tsx';
import { SpeakerTrio } from '../../ui/illustrations/speaker-trio.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { useLayout } from '../layout.tsx';
import { paths } from '../paths.ts';

export const AboutRoute = () => {
  const { openContact } = useLayout();
  usePageMeta({
    title: 'About',
    description:
      'Who makes Skimreel, what for, and where it goes: mission, vision, goals, timeline and comparison.',
  });

  return (
    <>
      <PageIntro
        title="We watch the long version, so that others watch yours"
        picture={<SpeakerTrio className="w-full" />}
      >
        Skimreel is made by a small company, founded in 2024 by people who record more than they can ever cut.
      </PageIntro>
      <MissionAndVision />
      <Goals />
      <Timeline />
      <Metrics />
      <Comparison />
      <ClosingCall
        title="Bring the hour, leave with the minute"
        actions={
          <>
            <LinkButton to={paths.signUp} size="large">
              Start For Free
            </LinkButton>
            <Button variant="secondary" size="large" onClick={openContact}>
              Contact Us
            </Button>
          </>
        }
      >
        A question, an idea, a bug: we read every message.
      </ClosingCall>
    </>
  );
};
