import { useClientConfig } from '../../features/client-config/use-client-config.ts';
import { Guide } from '../../features/docs/guide.tsx';
import { GuidePicture } from '../../features/docs/guide-picture.tsx';
import { ClosingCall } from '../../ui/closing-call.tsx';
import { Container } from '../../ui/container.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { paths } from '../paths.ts';

export const DocsRoute = () => {
  const { limits } = useClientConfig();
  usePageMeta({
    title: 'How to Use',
    description:
      'How to make clips, summaries and key points from a video, chat with it, add captions and reframe it, with all costs and limits.',
  });

  return (
    <>
      <PageIntro title="How to Use Skimreel" picture={<GuidePicture />}>
        From a recording to a post, step by step: what to click, what it costs, and what it cannot do.
      </PageIntro>
      <Container className="pb-20 md:pb-28">
        <Guide limits={limits} paths={paths} />
      </Container>
      <ClosingCall
        title="Now try it on a video of your own"
        actions={
          <LinkButton to={paths.analyze} size="large">
            Analyze Video
          </LinkButton>
        }
      >
        Ten minutes of talk take about two minutes to read.
      </ClosingCall>
    </>
  );
};
