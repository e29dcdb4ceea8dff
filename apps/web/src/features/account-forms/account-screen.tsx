import type { ReactNode } from 'react';
import { Container } from '../../ui/container.tsx';
import { Heading } from '../../ui/heading.tsx';
import { AccountPicture } from './account-picture.tsx';

type AccountScreenProps = { title: string; lead?: ReactNode; children: ReactNode; footer?: ReactNode };

/** One form beside a picture; on small screens the form alone. */
export const AccountScreen = ({ title, lead, children, footer }: AccountScreenProps) => (
  <Container className="grid items-start gap-x-16 pt-8 pb-20 md:pt-12 md:pb-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] xl:gap-x-24">
    <div className="mx-auto w-full max-w-[27rem] lg:mx-0 lg:py-6">
      <Heading level={1}>{title}</Heading>
      {lead ? <p className="mt-3 text-lead text-ink-soft">{lead}</p> : null}
      <div className="mt-8">{children}</div>
      {footer ? <div className="mt-8 border-t border-line pt-6 text-ink-soft">{footer}</div> : null}
    </div>
    <AccountPicture />
  </Container>
);
