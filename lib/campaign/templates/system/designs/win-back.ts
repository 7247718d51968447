import { button, design, foot, heading, link, paragraph, section, strip, twoColumns } from '../nodes';

const TEAL = '#0d5a56';
const INK = '#0f2422';
const SOFT = '#48605d';
const MINT = '#d9f0e6';
const CORAL = '#ff8a66';

const choice = (title: string, text: string, action: string, href?: string) => [
  heading(3, { color: INK, 'font-size': '18px', 'line-height': '25px', padding: '0 0 6px' }, title),
  paragraph({ color: SOFT, 'font-size': '15px', 'line-height': '23px', padding: '0 0 10px' }, text),
  paragraph(
    { 'font-size': '15px', 'line-height': '22px', padding: '0 0 24px' },
    link(action, href ?? 'https://', { color: TEAL, 'font-weight': '700' }),
  ),
];

/** For somebody who has not been seen for a while: an honest question with three answers. */
export const winBack = design(
  {
    body: { backgroundColor: MINT, paddingTop: '24px', paddingBottom: '24px' },
    container: { width: '600px', backgroundColor: '#ffffff', color: INK },
  },
  strip(96, [
    [TEAL, 46],
    [CORAL, 18],
    ['#ffd9a8', 18],
    ['#f4faf7', 18],
  ]),
  section(
    { padding: '40px 48px 28px' },
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
      'It has been a while, ((first_name|friend))',
    ),
    paragraph(
      { color: SOFT, 'font-size': '17px', 'line-height': '27px', padding: '0 0 24px' },
      'A lot has changed since you last looked in, and we would like to show you. If you would rather hear less from us, that is fine too: tell us with one press.',
    ),
    button(
      {
        'background-color': TEAL,
        'border-radius': '8px',
        color: '#ffffff',
        'font-size': '16px',
        'font-weight': '600',
        padding: '16px 26px',
      },
      'Show me what is new',
    ),
  ),
  section(
    { 'background-color': '#f4faf7', padding: '32px 48px 12px' },
    twoColumns(
      [50, 50],
      [{ padding: '0 18px 0 0' }, { padding: '0 0 0 18px' }],
      choice(
        'Less, but better',
        'Once a month, and only the best of it.',
        'Write to me less often',
        '((unsubscribe_preferences))',
      ),
      choice('Something missing?', 'Tell us what would bring you back. A person reads it.', 'Tell us'),
    ),
  ),
  foot({ 'background-color': MINT, padding: '22px 48px 4px' }, '#4d6561'),
);
