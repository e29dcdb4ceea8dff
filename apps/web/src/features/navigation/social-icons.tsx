import type { ClientConfig } from '@skimreel/contract';

export type SocialNetwork = keyof ClientConfig['social'];

export const SOCIAL_NETWORKS = [
  {
    network: 'x',
    label: 'Skimreel on X',
    shape:
      'M13.9 10.5 21.3 2h-1.8l-6.4 7.4L8 2H2l7.8 11.3L2 22h1.8l6.8-7.9L16 22h6l-8.1-11.5zm-2.4 2.8-.8-1.1L4.4 3.3h2.7l5.1 7.3.8 1.1 6.6 9.4h-2.7l-5.4-7.8z',
  },
  {
    network: 'youtube',
    label: 'Skimreel on YouTube',
    shape:
      'M22.5 7.2a2.8 2.8 0 0 0-2-2C18.8 4.7 12 4.7 12 4.7s-6.8 0-8.5.5a2.8 2.8 0 0 0-2 2A29 29 0 0 0 1 12a29 29 0 0 0 .5 4.8 2.8 2.8 0 0 0 2 2c1.7.5 8.5.5 8.5.5s6.8 0 8.5-.5a2.8 2.8 0 0 0 2-2A29 29 0 0 0 23 12a29 29 0 0 0-.5-4.8zM9.8 15.1V8.9l5.7 3.1z',
  },
  {
    network: 'linkedin',
    label: 'Skimreel on LinkedIn',
    shape:
      'M5 3.2A2.1 2.1 0 1 1 5 7.4a2.1 2.1 0 0 1 0-4.2zM3.2 9h3.6v11.8H3.2zM9.2 9h3.5v1.6c.5-.9 1.7-1.9 3.5-1.9 3.7 0 4.4 2.4 4.4 5.6v6.5H17v-5.8c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3v5.9H9.2z',
  },
] as const satisfies readonly { network: SocialNetwork; label: string; shape: string }[];

export const SocialIcon = ({ shape }: { shape: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
    <path d={shape} />
  </svg>
);
