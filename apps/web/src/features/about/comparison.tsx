import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { Table } from '../../ui/table.tsx';

// Kinds of tools instead of brand names: what one product does changes weekly, what its kind does hardly ever.
const COLUMNS = [
  'What you get',
  'Skimreel',
  'Clip generators',
  'Meeting note takers',
  'Desktop editors',
] as const;

const ROWS = [
  { name: 'Summary and key points', cells: ['Yes, with times', 'Rarely', 'Yes', 'No'] },
  { name: 'Answers about the video', cells: ['Yes, citing times', 'Rarely', 'Often', 'No'] },
  { name: 'Clips found for you', cells: ['Yes, with reasons', 'Yes', 'Rarely', 'By hand'] },
  { name: 'Captions you can correct', cells: ['Yes, word by word', 'Yes', 'Text only', 'Yes, with work'] },
  { name: 'Vertical cut that follows the face', cells: ['Yes', 'Often', 'No', 'By hand'] },
  { name: 'Cost shown before each run', cells: ['Yes, in minutes', 'Rarely', 'Per seat', 'One license'] },
  { name: 'Can run on your own machine', cells: ['Yes', 'No', 'No', 'Yes'] },
] as const;

export const Comparison = () => (
  <Section labelledBy="comparison">
    <SectionIntro
      id="comparison"
      time="1:25"
      chapter="Competitors"
      title="Where we stand among the tools you know"
    >
      Compared with what each kind of tool usually offers.
    </SectionIntro>
    <div className="mt-12">
      <Table
        caption="Skimreel compared with its competitors"
        columns={COLUMNS}
        rows={ROWS}
        highlightedColumn={0}
      />
    </div>
  </Section>
);
