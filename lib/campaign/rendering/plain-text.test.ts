import { expect, it } from 'vitest';
import { readerToken } from '../mail-links/reader-token';
import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { mailOf } from './testing/sources';

const preferences = unsubscribePageUrl(readerToken(4711));
const FOOT = `Pixel Post\n1 Quay Street, Harbour Town\nUnsubscribe or choose what you get <${preferences}>\n`;

it.each([
  ['<h1>Hello ((first_name))</h1><p>x</p>', 'Hello <Ada>\n\nx'],
  ['<h2>A ((shoe_size))</h2>', 'A ((shoe_size))'],
  ['<a href="https://a.example/?a=1&amp;n=((first_name))">Go</a>', 'Go <https://a.example/?a=1&n=%3CAda%3E>'],
  ['<a href="https://a.example/">https://a.example/</a>', 'https://a.example/'],
  ['<img src="/a.png" alt="A cat "><img src="/b.png" alt=""><img src="/c.png">', 'A cat'],
  ['<ul><li>one</li><li>((first_name))</li></ul>', '- one\n- <Ada>'],
  ['<table><tr><td>a</td><td>b</td></tr></table><script>x()</script><style>p{}</style>', 'a\nb'],
  ['<p>&lt;b&gt; &amp;amp; é ((state|caf&eacute;))</p>', '<b> &amp; é café'],
  [
    '<p>Go: ((unsubscribe_preferences|Leave))</p><p>((sender_address))</p>',
    `Go: Leave <${preferences}>\n\n1 Quay Street, Harbour Town`,
  ],
])('says what %s says', async (html, text) => {
  const mail = await mailOf({ html, preheader: 'Hidden ((first_name))' }, { first_name: '<Ada>' });
  const content = mail.content();
  expect(content.text.replace(FOOT, '').trimEnd()).toBe(text.trimEnd());
  if (!html.includes('preferences')) expect(content.text).toContain(FOOT);
  expect(content.text).not.toContain('Hidden');
});
