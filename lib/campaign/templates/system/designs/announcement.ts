import { button, design, foot, heading, paragraph, section, strip, twoColumns } from '../nodes';

const NIGHT = '#12141c';
const LIME = '#cdf14b';
const SOFT = '#4d5364';
const INK = '#15171f';

const point = (title: string, text: string) => [
  heading(3, { color: INK, 'font-size': '17px', 'line-height': '24px', padding: '0 0 4px' }, title),
  paragraph({ color: SOFT, 'font-size': '15px', 'line-height': '23px', padding: '0 0 22px' }, text),
];

/** Something new: what it is, what it does for the reader, where to see it. */
export const announcement = design(
  {
    body: { backgroundColor: '#e9eaee', paddingTop: '24px', paddingBottom: '24px' },
    container: { width: '600px', backgroundColor: '#ffffff', color: INK },
  },
  section(
    { 'background-color': NIGHT, padding: '44px 48px 40px' },
    paragraph(
      {
        color: LIME,
        'font-size': '13px',
        'font-weight': '700',
        'letter-spacing': '0.08em',
        'line-height': '20px',
        padding: '0 0 20px',
        'text-transform': 'uppercase',
      },
      'New from ((sender_name))',
    ),
    heading(
      1,
      {
        color: '#ffffff',
        'font-size': '44px',
        'font-weight': '700',
        'letter-spacing': '-0.035em',
        'line-height': '48px',
        padding: '0 0 16px',
      },
      'The one thing you kept asking us for',
    ),
    paragraph(
      { color: '#b9becb', 'font-size': '17px', 'line-height': '27px', padding: '0 0 28px' },
      'Say in one sentence what it is. Say in a second one what the reader can do today that was not possible yesterday.',
    ),
    button(
      {
        'background-color': LIME,
        'border-radius': '8px',
        color: NIGHT,
        'font-size': '16px',
        'font-weight': '700',
        padding: '16px 26px',
      },
      'See what is new',
    ),
  ),
  strip(12, [
    [LIME, 50],
    ['#8fb02a', 25],
    ['#5a7316', 12],
    [NIGHT, 13],
  ]),
  section(
    { padding: '40px 48px 14px' },
    twoColumns(
      [50, 50],
      [{ padding: '0 18px 0 0' }, { padding: '0 0 0 18px' }],
      [
        ...point('Faster', 'What took an afternoon is done before the coffee is cold.'),
        ...point('Yours', 'It keeps to how you work, and asks before it changes anything.'),
      ],
      [
        ...point('Calmer', 'One notice when it matters, none when it does not.'),
        ...point('Included', 'Nothing to buy and nothing to install: it is simply there.'),
      ],
    ),
  ),
  section(
    { 'background-color': '#f4f5f7', padding: '26px 48px 30px' },
    paragraph(
      { color: INK, 'font-size': '15px', 'line-height': '24px', padding: '0' },
      'Questions, ((first_name|friend))? Answer this mail. What you write decides what we do next.',
    ),
  ),
  foot({ 'background-color': '#e9eaee', padding: '24px 48px 4px' }, '#626775'),
);
