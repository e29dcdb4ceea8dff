import type { Testimonial } from '@skimreel/contract';
import { buildInitialsAvatar } from './build-initials-avatar.ts';

// Spec 3: static marketing text. The people are invented, so their addresses are in a domain that nobody can own.
const person = (author: string, mailbox: string) => ({
  author,
  email: `${mailbox}@example.com`,
  avatarUrl: buildInitialsAvatar(author),
});

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    ...person('Marta Lindqvist', 'marta'),
    designation: 'Host of a weekly interview podcast',
    quote:
      'I record for an hour and used to spend the next two looking for a good minute. Now I start with five candidates, read why each was picked, throw away two, and post the rest while the guest is still on the train home.',
    featurePraise: 'AI clip generation',
    rating: 5,
  },
  {
    ...person('Devin Okafor', 'devin'),
    designation: 'Social media manager, outdoor brand',
    quote: 'The vertical cut keeps the speaker in the picture. That took a whole tool out of my week.',
    featurePraise: 'Mobile optimization',
    rating: 5,
  },
  {
    ...person('Priya Raman', 'priya'),
    designation: 'Course creator, statistics',
    quote:
      'My students ask where in the lecture something was. I ask the video, paste the times, and they land on the exact sentence.',
    featurePraise: 'Chat with video',
    rating: 5,
  },
  {
    ...person('Tom Achterberg', 'tom'),
    designation: 'Founder of a two-person agency',
    quote: 'I see what it costs before I click. That is why I trust it with client work.',
    featurePraise: 'Clear minute pricing',
    rating: 4,
  },
  {
    ...person('Lucía Ferrer', 'lucia'),
    designation: 'Live streamer, strategy games',
    quote:
      'Captions come out in time with the words, not a beat late. I fix two names per stream and that is the whole edit.',
    featurePraise: 'Auto-captioning',
    rating: 5,
  },
  {
    ...person('Hannah Whitlock', 'hannah'),
    designation: 'Head of content, software company',
    quote:
      'We run every webinar through the key points first. If the list is boring, the webinar was boring, and we know it before we spend an afternoon on the edit. Twice now we have recorded the middle part again.',
    featurePraise: 'Key points',
    rating: 4,
  },
];
