import { SpeakerTrio } from '../../ui/illustrations/speaker-trio.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

const AUDIENCES = [
  {
    name: 'Content creators',
    text: 'One long video on Monday, something short to post every day until Friday.',
  },
  {
    name: 'Social media managers',
    text: 'Vertical, captioned, on time: clips that fit each network without a second tool.',
  },
  {
    name: 'Marketing teams and agencies',
    text: 'Webinars, launches and client calls become campaigns, with the quotes and their times at hand.',
  },
  {
    name: 'Educators and course creators',
    text: 'Summaries and key points for the handout, and answers that point to the minute in the lecture.',
  },
  {
    name: 'Podcasters and streamers',
    text: 'The best minute of a three-guest evening, found without listening twice.',
  },
] as const;

export const PerfectFor = () => (
  <Section labelledBy="perfect-for" className="pt-0 md:pt-0">
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:gap-16">
      <div>
        <SectionIntro id="perfect-for" time="2:15" chapter="Who it is for" title="Perfect For">
          Anyone who has an hour of talk and needs a minute of it.
        </SectionIntro>
        <SpeakerTrio className="mt-10 hidden w-full max-w-md lg:block" />
      </div>
      <ul className="border-t border-line">
        {AUDIENCES.map(({ name, text }) => (
          <li
            key={name}
            className="reveal grid gap-x-8 gap-y-1.5 border-b border-line py-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] sm:items-baseline"
          >
            <h3 className="font-display text-heading font-semibold">{name}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
