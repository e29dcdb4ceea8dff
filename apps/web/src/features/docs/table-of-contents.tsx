import { Link } from 'react-router';
import { joinClassNames } from '../../ui/join-class-names.ts';
import { TOPICS } from './topics.ts';
import { useCurrentTopic } from './use-current-topic.ts';

export const TableOfContents = () => {
  const currentTopic = useCurrentTopic();

  return (
    <nav
      aria-label="On this page"
      className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-28 lg:self-start lg:border-0 lg:bg-transparent lg:p-0"
    >
      <p className="mb-3 font-mono text-sm font-medium text-ink-soft">On this page</p>
      <ol className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-1 lg:border-l lg:border-line">
        {TOPICS.map(({ id, title }) => {
          const isCurrent = id === currentTopic;
          return (
            <li key={id}>
              <Link
                to={{ hash: id }}
                aria-current={isCurrent ? 'location' : undefined}
                className={joinClassNames(
                  'block py-1.5 transition-colors hover:text-ink lg:-ml-px lg:border-l-2 lg:pl-4',
                  isCurrent
                    ? 'font-semibold text-ink lg:border-playhead'
                    : 'text-ink-soft lg:border-transparent lg:hover:border-line-strong',
                )}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
