import { useParams } from 'react-router';
import { useClientConfig } from '../../features/client-config/use-client-config.ts';
import { LegalArticle } from '../../features/legal/legal-article.tsx';
import { LEGAL_PAGE_NAMES, parseLegalPage } from '../../features/legal/legal-pages.ts';
import { Container } from '../../ui/container.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { useLayout } from '../layout.tsx';
import { paths } from '../paths.ts';

export const LegalRoute = () => {
  const page = parseLegalPage(useParams()['page']);
  const { limits, supportEmail } = useClientConfig();
  const { openContact } = useLayout();
  usePageMeta({
    title: LEGAL_PAGE_NAMES[page],
    description: `The ${LEGAL_PAGE_NAMES[page].toLowerCase()} of Skimreel, in plain words.`,
  });

  return (
    <Container>
      <LegalArticle
        page={page}
        buildPath={paths.legal}
        keepVideosDays={limits.keepVideosDays}
        supportEmail={supportEmail}
        onContact={openContact}
      />
    </Container>
  );
};
