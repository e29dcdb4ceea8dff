import { type ReactNode, useId } from 'react';
import { Heading } from '../../ui/heading.tsx';

type AccountSectionProps = { title: string; text: ReactNode; children: ReactNode };

export const AccountSection = ({ title, text, children }: AccountSectionProps) => {
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:py-12"
    >
      <div>
        <Heading level={2} size="heading" id={id}>
          {title}
        </Heading>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{text}</p>
      </div>
      <div className="max-w-lg min-w-0">{children}</div>
    </section>
  );
};
