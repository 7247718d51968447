import { expect, it } from 'vitest';
import { readerToken } from '../mail-links/reader-token';
import { clickUrl } from '../mail-links/tracking-links';
import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { bodyOf, mailOf } from './testing/sources';

const token = readerToken(4711);
const click = (id: number) => clickUrl(token, id).replaceAll('&', '&amp;');
const preferences = unsubscribePageUrl(token);

it.each([
  '<!--[if mso]><table role="presentation" width=300 ><TR><td valign="top"><![endif]-->x<!--[if mso]></td></TR></table><![endif]-->',
  "<!--[if gte mso 9]><v:rect xmlns:v='urn:x' style=\"font-family:'A'\"><v:fill src=\"https://c.example/a.jpg?a=1&amp;b=2\" color='#222'/>&nbsp;a &gt; b<w:anchorlock/></v:rect><![endif]-->",
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><style>td > a{font-family:"A"}</style><![endif]-->',
  '<!--[if !mso]><!--><p>x</p><!--<![endif]-->',
  '<!--[if !mso]><!-- --><p>x</p><!-- <![endif]-->',
  '<![if !mso]><p>x</p><![endif]>',
])('goes out as it is written: %s', async (html) => {
  expect(await bodyOf(html)).toBe(html);
});

it('tracks links for Outlook, and fills its merge tags by where they stand', async () => {
  const html =
    '<!--[if mso]><v:roundrect href="https://a.example/?n=((first_name))" fillcolor="#fff"><center title="((first_name))" style="color:((city))">Hi ((first_name|you))</center></v:roundrect>' +
    '<a href="https://b.example/?a=1&amp;b=2">x</a><v:image href="https://b.example/?a=1&amp;b=2" src="/a.png"/><style>a{color:((city))}</style><![endif]-->' +
    '<a href="https://b.example/?a=1&amp;b=2">x</a>';
  const person = { first_name: '<-->"', city: 'red;x:url(y)' };
  const escaped = '&lt;--&gt;&quot;';
  expect(await bodyOf(html, person, { tracking: true })).toBe(
    `<!--[if mso]><v:roundrect href="${click(1)}" fillcolor="#fff"><center title="${escaped}" style="color:redxurly">Hi ${escaped}</center></v:roundrect>` +
      `<a href="${click(2)}">x</a><v:image href="${click(2)}" src="http://localhost:3000/a.png"/><style>a{color:redxurly}</style><![endif]-->` +
      `<a href="${click(2)}">x</a>`,
  );
  expect(
    await bodyOf('<!--[if mso]><a href="https://a.example/?n=((first_name))">x</a><![endif]-->', person),
  ).toBe('<!--[if mso]><a href="https://a.example/?n=%3C--%3E%22">x</a><![endif]-->');
});

it('links to the preferences for Outlook, but counts no link as the way to unsubscribe that it alone reads', async () => {
  const html =
    '<!--[if mso]><v:rect href="((unsubscribe_preferences))">((unsubscribe_preferences|Leave))</v:rect> ((unsubscribe_preferences|Leave))<![endif]-->';
  const sent = (await mailOf({ html })).content();
  expect(sent.html).toContain(
    `<!--[if mso]><v:rect href="${preferences}">${preferences}</v:rect> <a href="${preferences}">Leave</a><![endif]-->`,
  );
  expect(sent.html).toContain('Unsubscribe or choose what you get');
});

it('keeps what is for some programs where it stands in the document', async () => {
  const html =
    '<!doctype html><!--[if mso]><html class="mso"><![endif]--><!--[if !mso]><!--><html><!--<![endif]--><head><title>x</title></head>' +
    '<!--[if mso]><body class="mso"><![endif]--><!--[if !mso]><!--><body><!--<![endif]-->x</body></html>';
  const sent = (await mailOf({ html })).content().html;
  expect(sent.replace(/<body>.*<\/body>/s, '')).toBe(
    '<!doctype html>\n<!--[if mso]><html class="mso"><![endif]--><!--[if !mso]><!--><html><!--<![endif]--><head><title>x</title></head>' +
      '<!--[if mso]><body class="mso"><![endif]--><!--[if !mso]><!--></html>',
  );
});

it('leaves what Outlook alone reads out of the plain text', async () => {
  const { text } = (
    await mailOf({
      html: '<!--[if mso]><p>Outlook</p><![endif]--><!--[if !mso]><!--><p>Others</p><!--<![endif]-->',
    })
  ).content();
  expect(text).toContain('Others');
  expect(text).not.toContain('Outlook');
});
