import { button, design, foot, heading, huge, paragraph, section, strip } from '../nodes';

const CREAM = '#fff3e2';
const RED = '#d8391c';
const PLUM = '#43121c';
const SAND = '#f3c98b';

/** A price reduced for a while: by how much, with which code, until when. */
export const offer = design(
  {
    body: { backgroundColor: '#f6dfc0', paddingTop: '24px', paddingBottom: '24px' },
    container: { width: '600px', backgroundColor: CREAM, color: PLUM },
  },
  section(
    { 'background-color': RED, padding: '36px 44px 40px' },
    paragraph(
      {
        color: '#ffe9d6',
        'font-size': '15px',
        'font-weight': '600',
        'line-height': '22px',
        padding: '0 0 10px',
      },
      'Four days, everything on the shelf',
    ),
    huge(
      {
        color: '#ffffff',
        'font-size': '104px',
        'font-weight': '800',
        'letter-spacing': '-0.06em',
        'line-height': '100px',
        padding: '0',
      },
      '25% off',
    ),
  ),
  strip(18, [
    [PLUM, 20],
    [SAND, 20],
    [RED, 20],
    [SAND, 20],
    [PLUM, 20],
  ]),
  section(
    { padding: '36px 44px 8px' },
    heading(
      1,
      {
        color: PLUM,
        'font-size': '32px',
        'font-weight': '700',
        'letter-spacing': '-0.03em',
        'line-height': '38px',
        padding: '0 0 12px',
      },
      '((first_name|Friend)), this one is on us',
    ),
    paragraph(
      { color: '#6a3b3f', 'font-size': '16px', 'line-height': '26px', padding: '0 0 22px' },
      'Use the code at checkout. It works on everything, as often as you like, and also on what is reduced already.',
    ),
    paragraph(
      {
        border: `2px dashed ${RED}`,
        'border-radius': '10px',
        color: PLUM,
        'font-family': "'SF Mono', Menlo, Consolas, monospace",
        'font-size': '26px',
        'font-weight': '700',
        'letter-spacing': '0.12em',
        'line-height': '34px',
        padding: '18px 12px',
        'text-align': 'center',
      },
      'AUTUMN25',
    ),
  ),
  section(
    { padding: '18px 44px 36px' },
    button(
      {
        'background-color': PLUM,
        'border-radius': '10px',
        color: '#ffffff',
        'font-size': '17px',
        'font-weight': '700',
        padding: '18px 30px',
      },
      'Choose something',
    ),
    paragraph(
      { color: '#6a3b3f', 'font-size': '13px', 'line-height': '20px', padding: '18px 0 0' },
      'Until Sunday at midnight. Not for gift cards; cannot be paid out.',
    ),
  ),
  foot({ 'background-color': '#f6dfc0', padding: '22px 44px 4px' }, '#74504a'),
);
