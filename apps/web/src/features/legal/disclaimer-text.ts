import { LIABILITY_FEES_DAYS } from '@skimreel/contract';
import type { LegalText } from './legal-text.ts';

export const DISCLAIMER_TEXT: LegalText = {
  lead: 'What you can expect from results made by machines, and how far our responsibility reaches.',
  sections: [
    {
      heading: 'Automatic results',
      paragraphs: [
        'Transcripts, summaries, key points, answers, scores and clips are made by software. They can be incomplete or wrong, and they are not legal, medical, financial or other professional advice. Check them against the video before you rely on them.',
      ],
    },
    {
      heading: 'No promise of success',
      paragraphs: [
        'Words like “viral-ready” describe a format, not an outcome. We do not promise views, followers or revenue. Numbers, targets and testimonials on our pages are marketing statements.',
      ],
    },
    {
      heading: 'The service as it is',
      paragraphs: [
        'The service is provided as it is and as it is available, without warranties of any kind, as far as the law allows. We do not promise that it is uninterrupted, free of errors, or fit for a particular purpose.',
      ],
    },
    {
      heading: 'Limit of liability',
      paragraphs: [
        `As far as the law allows, our total liability for all claims is capped at the fees you paid in the ${LIABILITY_FEES_DAYS} days preceding the event. This holds for the Basic and Starter plans as well as for the Pro, Business and Enterprise plans, unless an Enterprise agreement says otherwise.`,
        'We are not liable for lost profit, lost data, or indirect and consequential damage.',
      ],
    },
    {
      heading: 'Content of others',
      paragraphs: [
        'People who use the service are responsible for the videos they submit and the clips they publish. Video platforms and other linked sites belong to others; we do not control them and do not answer for them.',
      ],
    },
  ],
};
