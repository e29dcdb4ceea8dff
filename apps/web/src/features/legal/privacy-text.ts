import { PRIVACY_MINIMUM_AGE_YEARS } from '@skimreel/contract';
import type { LegalText } from './legal-text.ts';

export const buildPrivacyText = ({ keepVideosDays }: { keepVideosDays: number }): LegalText => ({
  lead: 'This policy says which data Skimreel keeps about you, what for, how long, and what you can do about it.',
  sections: [
    {
      heading: 'What we collect',
      paragraphs: ['We collect what the service needs to work:'],
      points: [
        'Account: your e-mail address, a protected form of your password that cannot be turned back into it, your plan and your credits. If you sign in with a social provider, the address and identity it confirms.',
        'Content: the videos and links you submit, and the transcripts, summaries, key points, answers and clips made from them.',
        'Usage: for each analysis its kind, its date, and its minutes of video.',
        'Technical records: the address of your connection and the time of a request, to keep the service running and to stop abuse.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To deliver the results you ask for, to show you your balance and usage, to send the e-mails an account needs (confirmation, password reset), to bill paid plans, and to protect the service. We do not sell personal data, we show no advertising, and we do not train models on your videos.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        `Uploaded videos and clips are deleted after ${keepVideosDays} days; an Enterprise agreement can include a permanent video history. Account data and usage records are kept while your account exists.`,
        'After an account is deleted we keep a keyed fingerprint of its address, from which the address cannot be read. It serves one purpose: free starting credits are granted once per person.',
      ],
    },
    {
      heading: 'What is stored in your browser',
      paragraphs: [
        'Your session, so that you stay signed in; your current analysis, so that a reload does not lose it; and for the length of one visit, that you dismissed a notice or opened the editor. There are no advertising or tracking cookies.',
      ],
    },
    {
      heading: 'Who else sees data',
      paragraphs: [
        'Only services that a function needs, and only what it needs: hosting, storage, e-mail delivery, the payment provider of the checkout (which alone sees your card), a sign-in provider if you choose one, and the speech or language engine where this installation uses an outside one. A link you paste is fetched from the platform it points to.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        // Spec 9: the terms name another age; both stand as they are.
        `The service is not meant for people under ${PRIVACY_MINIMUM_AGE_YEARS}, and we do not knowingly collect their data. If you believe that a child gave us personal data, write to us and we delete it.`,
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask for a copy of your data, have it corrected, have it deleted, or object to a use. Depending on where you live, the law may give you more rights, among them a complaint to your supervisory authority. Write to us and we answer within 30 days.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Connections to the public service are encrypted, passwords are stored only as hashes, and every person reads their own rows only. No system is perfectly safe; if a breach concerns your data, we tell you without undue delay.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When this policy changes, the new text stands here under a new date.'],
    },
  ],
});
