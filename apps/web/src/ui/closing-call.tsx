import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import { Heading } from './heading.tsx';
import { Waveform } from './illustrations/waveform.tsx';

type ClosingCallProps = { title: string; children: ReactNode; actions: ReactNode };

export const ClosingCall = ({ title, children, actions }: ClosingCallProps) => (
  <section className="pb-20 md:pb-28" aria-labelledby="closing-call">
    <Container>
      <div className="relative overflow-hidden rounded-stage bg-mist px-6 pt-14 pb-32 text-center md:px-12 md:pt-20 md:pb-40">
        <Heading level={2} id="closing-call" className="mx-auto max-w-2xl">
          {title}
        </Heading>
        <p className="mx-auto mt-5 max-w-xl text-lead text-ink-soft">{children}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">{actions}</div>
        <svg
          viewBox="0 0 1200 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-0 bottom-6 h-20 w-full md:h-24"
        >
          <Waveform
            barCount={120}
            seed={9}
            x={0}
            y={0}
            width={1200}
            height={100}
            className="fill-tide-200"
            highlights={[{ from: 52, to: 66 }]}
          />
        </svg>
      </div>
    </Container>
  </section>
);
