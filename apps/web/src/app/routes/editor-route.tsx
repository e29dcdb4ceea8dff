import { Preview } from '../../features/preview/preview.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { paths } from '../paths.ts';

const TITLE = 'Video editor';
const TEXT = 'The editor is not part of this version yet; here you will trim, caption and reframe a clip.';

export const EditorRoute = () => {
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
