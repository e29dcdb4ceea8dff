import type { LegalText } from './legal-text.ts';

export const REFUND_TEXT: LegalText = {
  lead: 'What can be refunded and what cannot. Please try the service with your free credits before you buy.',
  sections: [
    {
      heading: 'Pro and Business plans',
      paragraphs: [
        'Payments for Pro and Business plans are not refundable, in whole or in part. This also holds when a billing cycle is used only partly.',
      ],
    },
    {
      heading: 'Enterprise plans',
      paragraphs: ['Enterprise plans are sold by custom agreement. Refunds follow what that agreement says.'],
    },
    {
      heading: 'Used and unused minutes',
      paragraphs: [
        'Minutes that were used are not refundable. Unused minutes reset at each billing cycle; they neither roll over nor turn into money.',
        'Runs that fail are not charged in the first place: the minutes that were held for them return to your balance by themselves.',
      ],
    },
    {
      heading: 'Cancelling',
      paragraphs: [
        'Subscriptions renew automatically. You can cancel at any time, and nothing is charged from the next billing cycle on. Until then your plan keeps working.',
      ],
    },
    {
      heading: 'Wrong charges',
      paragraphs: [
        'If you were charged twice, or not what the pricing page said, write to us with the date and the amount. We correct our mistakes, and rights that the law gives you as a consumer are not touched by this policy.',
      ],
    },
  ],
};
