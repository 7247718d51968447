import { button, type Cell, design, foot, heading, paragraph, section, strip, table } from '../nodes';

const INK = '#15171f';
const SOFT = '#4d5364';
const LIME = '#cdf14b';

const step = (number: string, title: string, text: string): Cell[] => [
  {
    style: { width: '52px', 'vertical-align': 'top', padding: '14px 0' },
    content: [
      paragraph(
        {
          'background-color': LIME,
          'border-radius': '8px',
          color: INK,
          'font-size': '15px',
          'font-weight': '700',
          'line-height': '32px',
          padding: '0',
          'text-align': 'center',
          width: '32px',
        },
        number,
      ),
    ],
  },
  {
    style: { 'vertical-align': 'top', padding: '14px 0' },
    content: [
      heading(3, { color: INK, 'font-size': '17px', 'line-height': '24px', padding: '4px 0 2px' }, title),
      paragraph({ color: SOFT, 'font-size': '15px', 'line-height': '23px', padding: '0' }, text),
    ],
  },
];

/** For somebody who has just joined: what happens now, in three steps. */
export const welcome = design(
  {
    body: { backgroundColor: '#f4f4ef', paddingTop: '24px', paddingBottom: '24px' },
    container: { width: '600px', backgroundColor: '#ffffff', color: INK },
  },
  strip(10, [
    [INK, 25],
    [LIME, 25],
    [INK, 25],
    [INK, 25],
  ]),
  section(
    { padding: '40px 48px 8px' },
    paragraph(
      {
        color: INK,
        'font-size': '18px',
        'font-weight': '700',
        'letter-spacing': '-0.02em',
        padding: '0 0 36px',
      },
      '((sender_name))',
    ),
    heading(
      1,
      {
        color: INK,
        'font-size': '38px',
        'font-weight': '700',
        'letter-spacing': '-0.03em',
        'line-height': '44px',
        padding: '0 0 16px',
      },
      'Good to have you here, ((first_name|friend))',
    ),
    paragraph(
      { color: SOFT, 'font-size': '17px', 'line-height': '27px', padding: '0 0 24px' },
      'Your account is ready. Three things are worth five minutes today; after that we will only write when there is something to say.',
    ),
    button(
      {
        'background-color': INK,
        'border-radius': '8px',
        color: '#ffffff',
        'font-size': '16px',
        'font-weight': '600',
        padding: '16px 26px',
      },
      'Get started',
    ),
  ),
  section(
    { padding: '28px 48px 36px' },
    table({}, [
      step('1', 'Tell us what you like', 'Pick your topics, so that what reaches you is worth opening.'),
      step('2', 'Look around', 'The guide shows the whole place in two minutes.'),
      step('3', 'Say hello', 'Answer this mail. A person reads it and writes back.'),
    ]),
  ),
  foot({ 'background-color': '#f4f4ef', padding: '24px 48px 8px' }, '#666b78'),
);
