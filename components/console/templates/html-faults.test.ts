import { htmlLanguage } from '@codemirror/lang-html';
import { expect, test } from 'vitest';
import { htmlFaultsOf } from './html-faults';

const faultsIn = (html: string) =>
  htmlFaultsOf(htmlLanguage.parser.parse(html), html).map(
    ({ kind, from, to, name }) => `${kind} ${name}: ${html.slice(from, to)}`,
  );

test('finds elements that are never closed, where they are opened', () => {
  expect(faultsIn('<table><tr><td><b>Sale</td></tr></table>')).toEqual(['unclosed b: <b>']);
  expect(faultsIn('<div><div>Text</div>')).toEqual(['unclosed div: <div>']);
});

test('finds end tags that close nothing, and tags that are not finished', () => {
  expect(faultsIn('<p>Text</p></center>')).toEqual(['stray-end center: </center>']);
  expect(faultsIn('<p>1 < 2</p>')).toEqual(['unfinished : <']);
});

test('finds attributes that come twice, have no value, or miss a quote', () => {
  expect(faultsIn('<a href="/a" HREF="/b">x</a>')).toEqual(['twice HREF: HREF="/b"']);
  expect(faultsIn('<a href=>x</a>')[0]).toContain('attribute href');
  expect(faultsIn('<a href="/a>Shop</a> <a title="b">x</a>')[0]).toContain('open-value href');
});

test('leaves what HTML allows, and what mail programs want', () => {
  for (const html of [
    '<!doctype html><html><head><meta charset="utf-8"><title>Sale</title></head><body><p>One<p>Two<br><img src="a" alt></body></html>',
    '<ul><li>One<li>Two</ul><table><tr><td>A<td>B</table>',
    '<!--[if mso]><table><tr><td><![endif]-->Text<!--[if mso]></td></tr></table><![endif]-->',
    '<a href="/?a=1&b=((first_name|you))" title=\'"quoted"\'>x</a><input disabled>',
    '<style>p > a { color: red }</style>',
  ])
    expect(faultsIn(html), html).toEqual([]);
});
