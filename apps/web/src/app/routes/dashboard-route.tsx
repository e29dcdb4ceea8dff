import { Preview } from '../../features/preview/preview.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { paths } from '../paths.ts';

const TITLE = 'Dashboard';
const TEXT =
  'Statistics of your usage are not part of this version yet; here you will see your credits and your videos.';

export const DashboardRoute = () => {
  usePageMeta({ title: TITLE, description: TEXT });

  return (
    <Preview
      title={TITLE}
      text={TEXT}
      links={[
        { to: paths.docs, label: 'Read How to Use' },
        { to: paths.account, label: 'Your account' },
      ]}
    />
  );
};
