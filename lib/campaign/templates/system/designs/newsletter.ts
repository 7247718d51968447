import { bold, design, foot, heading, link, list, paragraph, rule, section, twoColumns } from '../nodes';

const INK = '#1d1b18';
const SOFT = '#55504a';
const RED = '#b3341f';
const SERIF = "Georgia, 'Times New Roman', serif";

const kicker = (text: string) =>
  paragraph(
    {
      color: RED,
      'font-size': '12px',
      'font-weight': '700',
      'letter-spacing': '0.09em',
      'line-height': '18px',
      padding: '0 0 8px',
      'text-transform': 'uppercase',
    },
    text,
  );

const story = (topic: string, title: string, text: string) => [
  kicker(topic),
  heading(
    2,
    {
      color: INK,
      'font-family': SERIF,
      'font-size': '22px',
      'font-weight': '700',
      'line-height': '28px',
      padding: '0 0 8px',
    },
    title,
  ),
  paragraph({ color: SOFT, 'font-size': '15px', 'line-height': '24px', padding: '0 0 8px' }, text),
  paragraph(
    { 'font-size': '15px', padding: '0 0 20px' },
    link('Read on', 'https://', { color: RED, 'font-weight': '600' }),
  ),
];

/** An issue of something that comes regularly: one long story, two short ones, and links. */
export const newsletter = design(
  {
    body: { backgroundColor: '#efe9df', paddingTop: '24px', paddingBottom: '24px' },
    container: { width: '600px', backgroundColor: '#fffdf9', color: INK },
  },
  section(
    { padding: '36px 44px 0' },
    paragraph(
      {
        color: INK,
        'font-family': SERIF,
        'font-size': '44px',
        'font-weight': '700',
        'letter-spacing': '-0.03em',
        'line-height': '48px',
        padding: '0 0 14px',
        'text-align': 'center',
      },
      'The Monthly',
    ),
    rule({ 'border-top': `3px solid ${INK}`, margin: '0', padding: '0' }),
    paragraph(
      { color: SOFT, 'font-size': '13px', 'line-height': '20px', padding: '8px 0', 'text-align': 'center' },
      'Issue 12 · November · six minutes',
    ),
    rule({ 'border-top': `1px solid ${INK}`, margin: '0', padding: '0' }),
  ),
  section(
    { padding: '32px 44px 8px' },
    kicker('This month'),
    heading(
      1,
      {
        color: INK,
        'font-family': SERIF,
        'font-size': '34px',
        'font-weight': '700',
        'letter-spacing': '-0.02em',
        'line-height': '40px',
        padding: '0 0 14px',
      },
      'What we learned from doing less, on purpose',
    ),
    paragraph(
      { color: INK, 'font-family': SERIF, 'font-size': '18px', 'line-height': '29px', padding: '0 0 14px' },
      'Dear ((first_name|reader)), a year ago we crossed half of the list out. Here is what happened to the other half, and to us.',
    ),
    paragraph(
      { color: SOFT, 'font-size': '16px', 'line-height': '26px', padding: '0 0 10px' },
      'Write your lead story here: two or three paragraphs are enough when the rest stands on your site. Begin with what changed, and say early why it matters to the person who reads it.',
    ),
    paragraph(
      { 'font-size': '16px', padding: '0 0 24px' },
      link('Read the whole story', 'https://', { color: RED, 'font-weight': '600' }),
    ),
    rule({ 'border-top': '1px solid #d9d0c3', margin: '0', padding: '0' }),
  ),
  section(
    { padding: '24px 44px 0' },
    twoColumns(
      [50, 50],
      [{ padding: '0 16px 0 0' }, { padding: '0 0 0 16px' }],
      story(
        'People',
        'An hour with those who answer',
        'Three voices you have met by mail, and what they would like to be asked.',
      ),
      story(
        'Craft',
        'The small change nobody saw',
        'It took a week, saves a minute, and will be used ten thousand times.',
      ),
    ),
    rule({ 'border-top': '1px solid #d9d0c3', margin: '0', padding: '0' }),
  ),
  section(
    { padding: '24px 44px 28px' },
    kicker('In brief'),
    list(
      { color: SOFT, 'font-size': '15px', 'line-height': '24px', padding: '0 0 0 4px' },
      [bold('Open again on Sundays'), ', from ten to four, from the first of next month.'],
      [bold('A question for you'), ': what should the next issue be about? Just answer.'],
      [bold('Thank you'), ' to the forty who came to the workshop.'],
    ),
  ),
  foot({ 'background-color': '#efe9df', padding: '22px 44px 4px' }, '#6b645b'),
);
