import { Container } from '../../ui/container.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Waveform } from '../../ui/illustrations/waveform.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type PreviewProps = { title: string; text: string; links: readonly { to: string; label: string }[] };

/** The place of a screen that is not part of this version yet. */
export const Preview = ({ title, text, links }: PreviewProps) => (
  <Container width="reading" className="py-20 text-center md:py-32">
    <svg viewBox="0 0 320 96" aria-hidden="true" className="mx-auto mb-10 w-64">
      <Waveform barCount={40} seed={4} x={0} y={12} width={320} height={72} className="fill-tide-200" />
      <path d="M126 0h12v10l-4.5 5V96h-3V15l-4.5-5z" className="fill-playhead" />
    </svg>
    <Heading level={1}>{title}</Heading>
    <p className="mx-auto mt-5 max-w-lg text-lead text-ink-soft">{text}</p>
    <div className="mt-9 flex flex-wrap justify-center gap-3">
      {links.map(({ to, label }, index) => (
        <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    </div>
  </Container>
);
