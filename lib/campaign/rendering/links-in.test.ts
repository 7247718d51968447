import { expect, it } from 'vitest';
import { readDocument } from './html-document';
import { linksIn } from './links-in';

const problemOf = (href: string) => linksIn(readDocument(`<a href="${href}">Shop</a>`))[0]?.problem;

it.each(['', ' ', '#', 'http://', 'https://'])('a link to “%s” is empty', (href) => {
  expect(problemOf(href)).toBe('empty');
});

it.each([
  'http://shop',
  'https:shop.example',
  'htp://shop.example',
  'https://sh op.example',
  'mailto:ada',
  'tel:',
  'geo:',
  'loadout://orders/1',
  '*|UNSUB|*',
  '{{ unsubscribe_url }}',
  '%UNSUBSCRIBE%',
  'ada@shop.example',
])('a link to %s is malformed', (href) => {
  expect(problemOf(href)).toBe('malformed');
});

it.each(['/terms', 'terms.html', '../sale?a=1', '?a=1'])('a link to %s is relative', (href) => {
  expect(problemOf(href)).toBe('relative');
});

it.each([
  'https://shop.example/a b?c=1'.replace(' ', '%20'),
  'https://shop.example/?n=((first_name|x))',
  'https://((city)).example/',
  '((link))',
  '#top',
  'whatsapp://send?text=Hello',
  'webcal://shop.example/events.ics',
  'geo:59.9,10.7',
  'mailto:ada@shop.example?subject=Hi there',
  'tel:+47 22 33'.replaceAll(' ', ''),
  'http://127.0.0.1:3000/',
])('a link to %s may lead somewhere', (href) => {
  expect(problemOf(href)).toBeNull();
});

it('each address is told of once, with its words or the picture’s, and places in the mail are no links', () => {
  const html =
    '<a id="top"></a><a href="https://a.example"><img alt="Logo"></a><a href="https://a.example">Shop</a><a>Nowhere</a>';
  const shape =
    '<!--[if mso]><v:rect href="https://a.example"/><v:rect href="https://b.example"/><v:rect/><![endif]-->';
  expect(linksIn(readDocument(shape + html))).toMatchObject([
    { url: 'https://a.example', text: 'Logo' },
    { url: 'https://b.example', text: '' },
    { url: '' },
  ]);
  expect(linksIn(readDocument(html))).toEqual([
    { url: 'https://a.example', text: 'Logo', problem: null },
    { url: '', text: 'Nowhere', problem: 'empty' },
  ]);
});
