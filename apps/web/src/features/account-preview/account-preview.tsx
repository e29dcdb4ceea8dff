import { Container } from '../../ui/container.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Waveform } from '../../ui/illustrations/waveform.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type AccountPreviewProps = { title: string; text: string; guidePath: string; homePath: string };

export const AccountPreview = ({ title, text, guidePath, homePath }: AccountPreviewProps) => (
  <Container width="reading" className="py-20 text-center md:py-32">
    <svg viewBox="0 0 320 96" aria-hidden="true" className="mx-auto mb-10 w-64">
      <Waveform barCount={40} seed={4} x={0} y={12} width={320} height={72} className="fill-tide-200" />
      <path d="M126 0h12v10l-4.5 5V96h-3V15l-4.5-5z" className="fill-playhead" />
    </svg>
    <Heading level={1}>{title}</Heading>
    <p className="mx-auto mt-5 max-w-lg text-lead text-ink-soft">{text}</p>
    <div className="mt-9 flex flex-wrap justify-center gap-3">
      <LinkButton to={guidePath}>Read How to Use</LinkButton>
      <LinkButton to={homePath} variant="secondary">
        Back to the start
      </LinkButton>
    </div>
  </Container>
);
