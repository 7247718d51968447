import {
  bold,
  button,
  type Cell,
  design,
  foot,
  heading,
  link,
  paragraph,
  rule,
  section,
  table,
} from '@/lib/campaign/templates/system/nodes';

const INK = '#14213a';
const SOFT = '#52607a';
const PAPER = '#fbfaf6';
const MOSS = '#2f6f57';
const LINE = '#e3dfd2';
const TEXT = { color: SOFT, 'font-size': '15px', 'line-height': '24px', padding: '0 0 16px' };

const story = (number: string, title: string, text: string): Cell[] => [
  {
    style: { width: '52px', 'vertical-align': 'top', padding: '18px 0 0' },
    content: [
      paragraph(
        { color: MOSS, 'font-size': '26px', 'font-weight': '700', 'line-height': '30px', padding: '0' },
        number,
      ),
    ],
  },
  {
    style: { 'vertical-align': 'top', padding: '18px 0 0' },
    content: [
      heading(2, { color: INK, 'font-size': '19px', 'line-height': '26px', padding: '0 0 4px' }, title),
      paragraph(
        TEXT,
        text,
        ' ',
        link('Read on', `https://quillon.example/letter/${number}`, { color: MOSS }),
      ),
    ],
  },
];

/** The demo account's own design, made in the visual editor: what is new, in three short stories. */
export const digest = design(
  {
    body: { backgroundColor: '#ece8dc', paddingTop: '24px', paddingBottom: '24px' },
    container: { width: '600px', backgroundColor: PAPER, color: INK },
  },
  section(
    { padding: '30px 40px 0' },
    paragraph(
      { color: MOSS, 'font-size': '14px', 'font-weight': '600', 'line-height': '20px', padding: '0 0 22px' },
      'Quillon Games · the fortnightly letter',
    ),
    heading(
      1,
      {
        color: INK,
        'font-size': '38px',
        'letter-spacing': '-0.03em',
        'line-height': '42px',
        padding: '0 0 14px',
      },
      'Three worlds and a raffle',
    ),
    paragraph(
      { ...TEXT, padding: '0 0 22px' },
      'Hello ((first_name|reader)), this is what happened in the shop since the last letter. You are on the ',
      bold('((plan|free))'),
      ' plan.',
    ),
    rule({ 'border-top': `1px solid ${LINE}`, margin: '0', padding: '0' }),
  ),
  section(
    { padding: '0 40px 10px' },
    table({}, [
      story(
        '1',
        'Night markets, now with maps',
        'Season passes for the second chapter are in, in five sizes.',
      ),
      story('2', 'A console that remembers', 'Prepaid months can be stacked from today, up to a year ahead.'),
      story(
        '3',
        'The raffle',
        'Everybody who redeems a card before Sunday takes part. Three win a year of Plus.',
      ),
    ]),
  ),
  section(
    { padding: '14px 40px 34px' },
    button(
      {
        'background-color': INK,
        'border-radius': '4px',
        color: '#ffffff',
        'font-size': '15px',
        'font-weight': '600',
        padding: '13px 24px',
      },
      'See what is new',
      'https://quillon.example/new',
    ),
  ),
  foot({ 'background-color': '#f1ede1' }, SOFT),
);
