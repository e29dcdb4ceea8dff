import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { joinClassNames } from './join-class-names.ts';

export type AccordionItem = { question: string; answer: ReactNode };

const AccordionRow = ({ question, answer }: AccordionItem) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <div className="border-b border-line">
      <h3>
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={() => setIsOpen(!isOpen)}
          className="group flex w-full cursor-pointer items-center justify-between gap-6 py-5 text-left text-lg leading-snug font-semibold transition-colors hover:text-playhead-ink"
        >
          {question}
          <Plus
            aria-hidden="true"
            className={joinClassNames(
              'size-5 shrink-0 text-playhead-ink transition-transform duration-300 ease-settle',
              isOpen && 'rotate-45',
            )}
          />
        </button>
      </h3>
      <section
        id={`${id}-answer`}
        aria-labelledby={`${id}-question`}
        hidden={!isOpen}
        className="max-w-prose animate-rise pb-6 text-ink-soft"
      >
        {answer}
      </section>
    </div>
  );
};

export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => (
  <div className="border-t border-line">
    {items.map((item) => (
      <AccordionRow key={item.question} {...item} />
    ))}
  </div>
);
