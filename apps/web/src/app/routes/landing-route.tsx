import { FOUNDERS_OFFER } from '@skimreel/contract';
import { lazy, Suspense } from 'react';
import { useClientConfig } from '../../features/client-config/use-client-config.ts';
import { Hero } from '../../features/landing/hero.tsx';
import { Statistics } from '../../features/landing/statistics.tsx';
import { whenIdle } from '../../features/landing/when-idle.ts';
import { useSession } from '../../features/session/use-session.ts';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { paths } from '../paths.ts';

// Nothing below the first screen may delay it. Whoever comes for a place further down gets it at once.
const Story = lazy(async () => {
  if (!window.location.hash) await whenIdle();
  return { default: (await import('../../features/landing/story.tsx')).Story };
});

// About as high as the story, so that a page that is reloaded further down keeps its place.
const StoryPlaceholder = () => <div aria-busy="true" className="min-h-[540rem] lg:min-h-[315rem]" />;

export const LandingRoute = () => {
  const { checkout } = useClientConfig();
  const isSignedIn = useSession().status === 'signed-in';
  usePageMeta({
    title: 'Skimreel: long videos into viral-ready clips',
    description:
      'Upload a video or paste a link. Skimreel returns a summary, key points, answers to your questions and short clips with captions, reframed to vertical.',
  });

  return (
    <>
      <Hero signUpPath={paths.signUp} />
      <Statistics />
      <Suspense fallback={<StoryPlaceholder />}>
        <Story
          analyzePath={paths.analyze}
          buyAddress={checkout[FOUNDERS_OFFER.checkout] ?? (isSignedIn ? paths.pricing : paths.signUp)}
        />
      </Suspense>
    </>
  );
};
