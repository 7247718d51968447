import { expect, it } from 'vitest';
import { readerToken } from '../mail-links/reader-token';
import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { bodyOf, mailOf } from './testing/sources';

it.each([
  ['((first_name))', 'Ada'],
  ['((FIRST_name | friend))', 'Ada'],
  ['((state|here))', 'here'],
  ['((state))', ''],
  ['((favourite_game|chess))', 'Go'],
  ['((note|none))', 'none'],
  ['((shoe_size|40)) ((x))', '((shoe_size|40)) ((x))'],
  ['&#40;&#40;city&#41;&#41;', 'London'],
  ['((state|caf&eacute; &amp; bar))', 'café &amp; bar'],
  ['((sender_name)), ((sender_address))', 'Pixel Post, 1 Quay Street, Harbour Town'],
  ['((full_name))', 'Ada Lovelace'],
])('%s gives %s', async (html, text) => {
  expect(await bodyOf(html, { custom_field: { Favourite_Game: 'Go', note: ' ' } })).toBe(text);
});

const EVIL = `"><script>alert('x')</script><img src=x onerror=alert(1)>&`;
const ESCAPED =
  '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;';

it.each([
  ['<p>((first_name))</p>', `<p>${ESCAPED}</p>`],
  ['<p title="((first_name))">x</p>', `<p title="${ESCAPED}">x</p>`],
  ['<img alt="a ((first_name))">', `<img alt="a ${ESCAPED}">`],
  ['<!-- ((first_name)) -->', `<!-- ${ESCAPED} -->`],
])('escapes a value in %s', async (html, text) => {
  expect(await bodyOf(html, { first_name: EVIL })).toBe(text);
});

it.each([
  ['<p style="color:((first_name))">x</p>', 'red;background:url(//evil.example/x)', 'colorx'],
  ['<style>p{color:((first_name))}</style>', '}</style><script>alert(1)</script>', 'x'],
])('lets no value out of a style: %s', async (html, value) => {
  const body = await bodyOf(html, { first_name: value });
  expect(body).not.toMatch(/[:;{}][^"]*(?:url\(|<script|evil\.example\/)/);
  expect(body).not.toContain('<script');
});

it('takes nothing that a contact wrote for a template', async () => {
  const person = { first_name: '((email|x))', last_name: "$& $1 $' ((unsubscribe_preferences))" };
  expect(await bodyOf('((first_name)) ((last_name))', person)).toBe(
    '((email|x)) $&amp; $1 $&#39; ((unsubscribe_preferences))',
  );
  const mail = await mailOf({ subject: '((first_name)) ((last_name))', preheader: '((first_name))' }, person);
  expect(mail.content().subject).toBe("((email|x)) $& $1 $' ((unsubscribe_preferences))");
});

it.each([
  ['https://a.example/((city))?n=((first_name))&x=1', 'https://a.example/%C3%A9%2F%20%26?n=A%22%3C&amp;x=1'],
  ['mailto:((email))?subject=((first_name))', 'mailto:ada+x@reader.example?subject=A%22%3C'],
  ['https://((state)).a.example/', 'https://evil.exampleb.a.example/'],
  ['((last_name))', ''],
  ['((country))', 'https://www.shop.example/a?b=1'],
  ['((postal_code))', 'https://shop.example/%C3%BC?q=%22%3E'],
  ['((unsubscribe_preferences))', unsubscribePageUrl(readerToken(4711))],
  [
    'https://a.example/?to=((unsubscribe_preferences))',
    `https://a.example/?to=${encodeURIComponent(unsubscribePageUrl(readerToken(4711)))}`,
  ],
])('fills the address %s', async (href, url) => {
  const body = await bodyOf(`<a href="${href}">x</a>`, {
    first_name: 'A"<',
    city: 'é/ &',
    email: 'ada+x@reader.example',
    state: '#evil.example@b',
    last_name: 'javascript:alert(1)',
    country: 'www.shop.example/a?b=1',
    postal_code: ' https://shop.example/ü?q=">',
  });
  expect(body).toBe(`<a href="${url}">x</a>`);
});

it('makes a link of the preferences where they stand as words', async () => {
  const preferences = unsubscribePageUrl(readerToken(4711));
  expect(await bodyOf('Go: ((unsubscribe_preferences))')).toBe(
    `Go: <a href="${preferences}">Unsubscribe preferences</a>`,
  );
  expect(await bodyOf('((unsubscribe_preferences|Abmelden & mehr))')).toBe(
    `<a href="${preferences}">Abmelden &amp; mehr</a>`,
  );
  expect(await bodyOf('<a href="((unsubscribe_preferences))"><b>((unsubscribe_preferences))</b></a>')).toBe(
    `<a href="${preferences}"><b>${preferences}</b></a>`,
  );
});
