import { FOUNDED_YEAR, REDEEM_DISCOUNT_PERCENT, TERMS_MINIMUM_AGE_YEARS } from '@skimreel/contract';
import type { LegalText } from './legal-text.ts';

export const TERMS_TEXT: LegalText = {
  lead: 'These terms are the agreement between you and the operator of Skimreel. By opening an account or using the service you accept them.',
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        `Skimreel is operated by a small company founded in ${FOUNDED_YEAR}. “We” means that company, “you” the person or organization that uses the service.`,
      ],
    },
    {
      heading: 'Who may use the service',
      paragraphs: [
        // Spec 9: the terms say 13 and the privacy policy 18; both stand as they are.
        `You must be at least ${TERMS_MINIMUM_AGE_YEARS} years old. If you use the service for an organization, you confirm that you may bind it to these terms.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You need an account to analyze videos. Keep your password to yourself and tell us at once if somebody else has used your account. One person is granted the free starting credits once.',
      ],
    },
    {
      heading: 'Your videos',
      paragraphs: [
        'Your videos, and the clips and texts made from them, stay yours. You allow us to store and process them only to deliver the results that you ask for.',
        'You confirm that you have the right to use every video you upload or link, and that doing so breaks neither a law nor the rules of the platform it comes from. You alone decide what you publish.',
      ],
    },
    {
      heading: 'What you must not do',
      paragraphs: ['You agree not to use the service'],
      points: [
        'with content that is illegal, or that harms, threatens or deceives people;',
        'to infringe the copyright, the likeness or the privacy of others;',
        'to get around limits, credits or security, or to probe and overload it;',
        'to resell it without our written consent.',
      ],
    },
    {
      heading: 'Plans, credits and renewal',
      paragraphs: [
        'Processing is paid with credits, counted in minutes of video. We offer a free Basic plan, a Starter plan, and the Pro, Business and Enterprise plans; prices stand on the pricing page. Credits have no cash value and cannot be transferred.',
        'Paid subscriptions renew automatically at the end of each billing cycle, at the price then valid, until you cancel. Cancelling stops the next renewal; what you paid for stays usable until the cycle ends.',
        'Unused minutes do not roll over and reset at each billing cycle. A change of plan takes effect at the next billing cycle.',
      ],
    },
    {
      heading: 'Redemption codes',
      paragraphs: [
        `A valid redemption code from a partner marketplace gives a discount of ${REDEEM_DISCOUNT_PERCENT}% on all plans. A code can be used once and has no cash value.`,
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'The refund policy is a part of these terms: Pro and Business plans are not refundable, Enterprise follows its own agreement, and used minutes are not refundable.',
      ],
    },
    {
      heading: 'Results made by machines',
      paragraphs: [
        'Transcripts, summaries, answers and clips are made automatically and can be wrong. Check them before you rely on them or publish them. The disclaimer is a part of these terms and limits our liability.',
      ],
    },
    {
      heading: 'Availability, changes and ending',
      paragraphs: [
        'We may change, pause or end parts of the service. We may suspend an account that breaks these terms. You may close yours at any time.',
        'When we change these terms in a way that matters, we say so on this page and change its date. Whoever goes on using the service afterwards accepts the new text.',
      ],
    },
  ],
};
