import { design, foot, italic, lineBreak, link, paragraph, rule, section } from '../nodes';

const INK = '#1c1e26';
const TEXT = { color: INK, 'font-size': '17px', 'line-height': '28px', padding: '0 0 18px' };

/** From one person to another: no picture, no button, nothing between the words and their reader. */
export const letter = design(
  {
    body: { backgroundColor: '#ffffff', paddingTop: '16px', paddingBottom: '16px' },
    container: { width: '560px', backgroundColor: '#ffffff', color: INK },
  },
  section(
    { padding: '32px 40px 8px' },
    paragraph(TEXT, 'Dear ((first_name|reader)),'),
    paragraph(
      TEXT,
      'I am writing to you myself, because this is nothing for a newsletter. Say here what it is about, in the way in which you would say it across a table.',
    ),
    paragraph(
      TEXT,
      'A second paragraph for what led to it, and what it means for the person who reads this. Short sentences. ',
      link('One link', 'https://', { color: '#1f3fbf' }),
      ', if there is something to see.',
    ),
    paragraph(TEXT, 'If you have a thought about it, just answer. I read everything, and answer most of it.'),
    paragraph({ ...TEXT, padding: '6px 0 4px' }, 'Yours,', lineBreak, italic('Your name')),
    paragraph(
      { color: '#5b6070', 'font-size': '14px', 'line-height': '21px', padding: '0 0 20px' },
      '((sender_name))',
    ),
    rule({ 'border-top': '1px solid #dfe1e8', margin: '0', padding: '0' }),
  ),
  foot({ padding: '14px 40px 24px' }, '#6a6f7d'),
);
