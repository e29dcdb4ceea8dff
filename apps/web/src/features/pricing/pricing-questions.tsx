import {
  FREE_STOPPED_MINUTES_PER_DAY,
  NEW_ACCOUNT_CREDIT_MINUTES,
  PRICING_PAGE_FORMATS,
} from '@skimreel/contract';
import { Accordion, type AccordionItem } from '../../ui/accordion.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type PricingQuestionsProps = { maxUploadMb: number; maxVideoMinutes: number; refundPath: string };

const buildQuestions = ({
  maxUploadMb,
  maxVideoMinutes,
  refundPath,
}: PricingQuestionsProps): readonly AccordionItem[] => [
  {
    question: 'Do I need a credit card to start?',
    answer: `No. A new account starts with ${NEW_ACCOUNT_CREDIT_MINUTES} credits, once, and asks for nothing but an e-mail address.`,
  },
  {
    question: 'Which videos can I use?',
    answer: `${PRICING_PAGE_FORMATS.join(', ')} files of up to ${maxUploadMb} MB, and video-platform links. A video can be ${maxVideoMinutes} minutes long; under 30 minutes works best.`,
  },
  {
    question: 'What happens to minutes I do not use?',
    answer: 'They do not roll over. The balance is set to your plan’s minutes again at each billing cycle.',
  },
  {
    question: 'When does a plan change take effect?',
    answer: 'At your next billing cycle, for a larger plan as well as for a smaller one.',
  },
  {
    question: 'Do I pay when a run fails, or when I stop it?',
    answer: `A failed run costs nothing. A run you stop costs nothing either, for the first ${FREE_STOPPED_MINUTES_PER_DAY} stopped minutes of video a day; after that, a stop is charged for what was delivered.`,
  },
  {
    question: 'What is the difference between the credit rates?',
    answer:
      'Larger plans pay less for the same minute: an hour of video costs 60 credits on Basic and Starter, 54 on Pro, 42 on Business and 30 on Enterprise.',
  },
  {
    question: 'Can I get a refund?',
    answer: (
      <>
        Pro and Business plans are not refundable, and neither are minutes that were used. Enterprise follows
        its own agreement. All of it is in the <TextLink to={refundPath}>refund policy</TextLink>.
      </>
    ),
  },
  {
    question: 'How do I pay?',
    answer:
      'Once you are signed in, Buy Now opens a hosted checkout in a new tab. Skimreel never sees your card number.',
  },
];

export const PricingQuestions = (props: PricingQuestionsProps) => (
  <Section labelledBy="pricing-questions">
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:gap-16">
      <SectionIntro
        id="pricing-questions"
        time="1:10"
        chapter="FAQ"
        title="Questions people ask before they pay"
      />
      <Accordion items={buildQuestions(props)} />
    </div>
  </Section>
);
