import {
  bold,
  button,
  type Cell,
  design,
  foot,
  heading,
  huge,
  paragraph,
  section,
  table,
  twoColumns,
} from '../nodes';

const BLUE = '#1f3fbf';
const INK = '#14182b';
const SOFT = '#4b5270';
const PALE = '#e6ebff';

const hour = (time: string, title: string, text: string): Cell[] => [
  {
    style: { 'border-top': '1px solid #d7dcf0', padding: '14px 0', 'vertical-align': 'top', width: '84px' },
    content: [
      paragraph(
        { color: BLUE, 'font-size': '15px', 'font-weight': '700', 'line-height': '23px', padding: '0' },
        time,
      ),
    ],
  },
  {
    style: { 'border-top': '1px solid #d7dcf0', padding: '14px 0', 'vertical-align': 'top' },
    content: [
      paragraph(
        { color: SOFT, 'font-size': '15px', 'line-height': '23px', padding: '0' },
        bold(title),
        ` ${text}`,
      ),
    ],
  },
];

/** An evening, a workshop, a talk: when, where, what happens, and how to come. */
export const invitation = design(
  {
    body: { backgroundColor: PALE, paddingTop: '24px', paddingBottom: '24px' },
    container: { width: '600px', backgroundColor: '#ffffff', color: INK },
  },
  section(
    { 'background-color': BLUE, padding: '40px 44px' },
    twoColumns(
      [36, 64],
      [{ padding: '0 20px 0 0' }, { padding: '0' }],
      [
        paragraph(
          {
            color: '#c9d4ff',
            'font-size': '16px',
            'font-weight': '700',
            'line-height': '22px',
            padding: '0',
          },
          'Thursday',
        ),
        huge(
          {
            color: '#ffffff',
            'font-size': '96px',
            'font-weight': '800',
            'letter-spacing': '-0.05em',
            'line-height': '92px',
            padding: '0',
          },
          '24',
        ),
        paragraph(
          {
            color: '#c9d4ff',
            'font-size': '16px',
            'font-weight': '700',
            'line-height': '22px',
            padding: '4px 0 20px',
          },
          'November',
        ),
      ],
      [
        heading(
          1,
          {
            color: '#ffffff',
            'font-size': '36px',
            'font-weight': '700',
            'letter-spacing': '-0.03em',
            'line-height': '41px',
            padding: '0 0 14px',
          },
          'An evening about things that last',
        ),
        paragraph(
          { color: '#dbe3ff', 'font-size': '16px', 'line-height': '25px', padding: '0' },
          'Come by, ((first_name|friend)). Three short talks, one long table, and time to speak with everybody.',
        ),
      ],
    ),
  ),
  section(
    { padding: '32px 44px 10px' },
    table({}, [
      hour('18:00', 'Doors open.', 'Something to drink, and a look around.'),
      hour('18:30', 'Three talks,', 'fifteen minutes each, with your questions.'),
      hour('19:45', 'The long table.', 'Soup, bread, and whoever sits next to you.'),
      hour('Where', 'Harbour Hall,', '14 Quay Street. Tram 3 stops at the door.'),
    ]),
  ),
  section(
    { padding: '10px 44px 38px' },
    button(
      {
        'background-color': BLUE,
        'border-radius': '999px',
        color: '#ffffff',
        'font-size': '16px',
        'font-weight': '700',
        padding: '17px 30px',
      },
      'Keep me a seat',
    ),
    paragraph(
      { color: SOFT, 'font-size': '14px', 'line-height': '21px', padding: '16px 0 0' },
      'Free of charge. There are forty seats.',
    ),
  ),
  foot({ 'background-color': PALE, padding: '22px 44px 4px' }, '#535a78'),
);
