import { expect, it } from 'vitest';
import { readerToken } from '../mail-links/reader-token';
import { clickUrl, openPixelUrl } from '../mail-links/tracking-links';
import { bodyOf, mailOf } from './testing/sources';
import { fillTarget } from './url-pieces';

const token = readerToken(4711);
const click = (id: number) => clickUrl(token, id).replaceAll('&', '&amp;');

it('leads links by way of ours, each target once', async () => {
  const html =
    '<a href="https://a.example/">1</a><a href="http://b.example/?n=((first_name|x))#y">2</a>' +
    '<a href=" https://a.example/ ">3</a><map><area href="https://c.example"></map><a href="www.d.example">4</a>';
  const body = await bodyOf(html, {}, { tracking: true });
  expect(body).toBe(
    `<a href="${click(1)}">1</a><a href="${click(2)}">2</a><a href="${click(1)}">3</a>` +
      `<map><area href="${click(3)}"></map><a href="${click(4)}">4</a>`,
  );
});

it.each([
  'mailto:a@b.example',
  'tel:+471234',
  '#top',
  '/terms',
  'page.html',
  '*|UNSUB|*',
  '{{ url }}',
  'whatsapp://send?text=Hello',
  'https://((city)).example/x',
  'https://shop-((city)).example',
])('leaves %s', async (href) => {
  const body = await bodyOf(`<a href="${href}">x</a>`, {}, { tracking: true });
  expect(body).not.toContain('/api/mail/');
});

it('puts the picture at the end, and neither it nor our links into a mail without tracking', async () => {
  const html = '<body><a href="https://a.example/">x</a></body>';
  const tracked = (await mailOf({ html, tracking: true })).content();
  expect(tracked.html).toMatch(/<img src="[^"]*\/api\/mail\/open\?t=[^"]*"[^>]*><\/body><\/html>$/);
  expect(tracked.html).toContain(`src="${openPixelUrl(token)}"`);
  expect(tracked.text).toContain(`x <${clickUrl(token, 1)}>`);
  const { html: plain, text } = (await mailOf({ html })).content();
  expect(plain + text).not.toContain('/api/mail/');
  expect(plain).toContain('<a href="https://a.example/">x</a>');
});

it.each([
  ['https://a.example/?n=((First_Name))&m=((city|here))', 'https://a.example/?n=A%20%26&m=here'],
  ['https://a.example/((shoe_size))', 'https://a.example/((shoe_size))'],
  ['https://a.example/', 'https://a.example/'],
])('fills the target %s', (target, url) => {
  expect(fillTarget(target, { first_name: 'A &', city: '' })).toBe(url);
});
