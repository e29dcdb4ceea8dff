import { NavLink } from 'react-router';
import { Heading } from '../../ui/heading.tsx';
import { joinClassNames } from '../../ui/join-class-names.ts';
import { DISCLAIMER_TEXT } from './disclaimer-text.ts';
import { LEGAL_PAGE_NAMES, LEGAL_PAGES, type LegalPage } from './legal-pages.ts';
import { LAST_UPDATED, type LegalSection, type LegalText } from './legal-text.ts';
import { buildPrivacyText } from './privacy-text.ts';
import { REFUND_TEXT } from './refund-text.ts';
import { TERMS_TEXT } from './terms-text.ts';

type LegalArticleProps = {
  page: LegalPage;
  buildPath: (page: LegalPage) => string;
  keepVideosDays: number;
  supportEmail: string | null;
  onContact: () => void;
};

const buildText = (page: LegalPage, keepVideosDays: number): LegalText => {
  const texts = {
    privacy: buildPrivacyText({ keepVideosDays }),
    terms: TERMS_TEXT,
    refund: REFUND_TEXT,
    disclaimer: DISCLAIMER_TEXT,
  } satisfies Record<LegalPage, LegalText>;

  return texts[page];
};

const LegalNavigation = ({ page: currentPage, buildPath }: Pick<LegalArticleProps, 'page' | 'buildPath'>) => (
  <nav aria-label="Legal pages" className="lg:sticky lg:top-28 lg:self-start">
    <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0 lg:border-l lg:border-line">
      {LEGAL_PAGES.map((page) => (
        <li key={page}>
          <NavLink
            to={buildPath(page)}
            // An unknown page shows privacy, so the address alone does not say which one is open.
            aria-current={page === currentPage ? 'page' : 'false'}
            className={joinClassNames(
              'block rounded-control border px-4 py-2 transition-colors hover:text-ink lg:-ml-px lg:rounded-none lg:border-0 lg:border-l-2',
              page === currentPage
                ? 'border-playhead font-semibold text-ink'
                : 'border-line text-ink-soft lg:border-transparent lg:hover:border-line-strong',
            )}
          >
            {LEGAL_PAGE_NAMES[page]}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

const LegalBlock = ({ heading, paragraphs, points }: LegalSection) => (
  <section className="space-y-3">
    <Heading level={2} size="heading">
      {heading}
    </Heading>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="text-ink-soft">
        {paragraph}
      </p>
    ))}
    {points ? (
      <ul className="list-disc space-y-2 pl-6 text-ink-soft marker:text-playhead">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ) : null}
  </section>
);

const Questions = ({ supportEmail, onContact }: Pick<LegalArticleProps, 'supportEmail' | 'onContact'>) => (
  <section className="space-y-3 border-t border-line pt-8">
    <Heading level={2} size="heading">
      Questions
    </Heading>
    <p className="text-ink-soft">
      {supportEmail ? (
        <>
          Write to{' '}
          <a
            href={`mailto:${supportEmail}`}
            className="font-medium text-playhead-ink underline underline-offset-4"
          >
            {supportEmail}
          </a>
          , or use the{' '}
        </>
      ) : (
        'Use the '
      )}
      <button
        type="button"
        onClick={onContact}
        className="cursor-pointer font-medium text-playhead-ink underline underline-offset-4"
      >
        contact form
      </button>
      .
    </p>
  </section>
);

export const LegalArticle = ({ page, buildPath, keepVideosDays, ...contact }: LegalArticleProps) => {
  const text = buildText(page, keepVideosDays);

  return (
    <div className="grid gap-x-20 gap-y-10 py-12 md:py-20 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <LegalNavigation page={page} buildPath={buildPath} />
      <article className="max-w-[44rem] space-y-10 text-[1.0625rem]">
        <header>
          <Heading level={1}>{LEGAL_PAGE_NAMES[page]}</Heading>
          <p className="mt-4 font-mono text-sm text-ink-faint">
            Last updated: <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.text}</time>
          </p>
          <p className="mt-6 text-lead text-ink-soft">{text.lead}</p>
        </header>
        {text.sections.map((section) => (
          <LegalBlock key={section.heading} {...section} />
        ))}
        <Questions {...contact} />
      </article>
    </div>
  );
};
