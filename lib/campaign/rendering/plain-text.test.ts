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

it.each([
  '<div style="display:none;max-height:0;overflow:hidden">Hidden</div>',
  '<div style="DISPLAY : none !important; mso-hide:all" class="phone-only"><p>Hidden</p></div>',
  '<span hidden>Hidden</span><p hidden="hidden">Hidden</p>',
  '<div style="visibility:hidden">Hidden</div><i style="opacity:0">Hidden</i>',
  '<div style="max-height:0px">Hidden</div><div style="height:0;overflow:hidden">Hidden</div><div style="max-width:0;overflow:hidden">Hidden</div>',
  '<div style="font-size:0">Hidden <b>Hidden</b></div><table><tr><td style="font-size:0px">Hidden</td></tr></table>',
  '<div style="mso-hide:all">Hidden</div>',
])('leaves out what nobody sees: %s', async (hidden) => {
  const sent = (await mailOf({ html: `${hidden}<p>Seen</p>` })).content();
  expect(sent.text).toMatch(/^Seen\n/);
  expect(sent.html).toContain(hidden.slice(0, 10));
});

it.each([
  '<td style="font-size:0"><div style="font-size:14px">Seen</div></td>',
  '<td style="font-size:0px"><div class="column">Seen</div></td>',
  '<a href="https://a.example/" style="background:#000;mso-hide:all">Seen</a>',
  '<div style="max-height:0;max-height:none">Seen</div><div style="display:none;display:block">x</div>',
  '<div style="height:0">Seen</div><p style="opacity:0.5">x</p>',
])('says what somebody sees: %s', async (html) => {
  const { text } = (await mailOf({ html })).content();
  expect(text).toContain('Seen');
  if (html.includes('>x<')) expect(text).toContain('x');
});
