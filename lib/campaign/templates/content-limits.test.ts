import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designExcess, htmlExcess } from './content-limits';
import { BUILT_IN_FILE } from './load-templates';

const within = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth);

test('HTML of large newsletters passes', () => {
  const table = '<table><tbody><tr><td style="padding:0 20px;font:14px/20px Arial,sans-serif">';
  const row = `${table}${'x'.repeat(100)}</td></tr></tbody></table>`;
  // Twelve tables within each other, then half a megabyte of rows with a table each.
  const newsletter = within(12, '<table><tbody><tr><td>', row.repeat(2_500), '</td></tr></tbody></table>');
  expect(newsletter.length).toBeGreaterThan(500_000);
  expect(htmlExcess(newsletter)).toBeNull();
  // What has no end tag by HTML's own rules does not lie within what came before.
  for (const piece of ['<br>', '<img src="a">', '<p>a', '<li>a', '<tr><td>a', '<hr/>', '<dd>a'])
    expect(htmlExcess(`<table><ul>${piece.repeat(1_000)}`), piece).toBeNull();
  expect(htmlExcess(within(100, '<b>', '', '</b>'))).toBeNull();
});

test.each([
  ['nested elements', '<b>'.repeat(300_000)],
  ['nested elements among end tags of none', '<b></i>'.repeat(140_000)],
  ['nested tables', '<table><tr><td>'.repeat(60_000)],
  ['elements for Outlook', `<!--[if mso]>${'<b>'.repeat(101)}<![endif]-->`],
  ['one level too many', within(101, '<b>', '', '</b>')],
])('%s are too deep', (_, html) => {
  expect(htmlExcess(html)).toEqual({ rule: 'max-depth', limit: 100 });
});

test('too many elements are too many', () => {
  expect(htmlExcess('<br>'.repeat(50_000))).toBeNull();
  const forMany = (count: number) =>
    Array.from({ length: count }, (_, i) => `<p data-show-to="segments_${i + 1} segments_1">x</p>`).join('');
  expect(htmlExcess(forMany(20))).toBeNull();
  expect(htmlExcess(forMany(21))).toEqual({ rule: 'max-segments', limit: 20 });
  expect(htmlExcess('<br>'.repeat(50_001))).toEqual({ rule: 'max-elements', limit: 50_000 });
});

test('style sheets are limited, however they are spread', () => {
  const tooMuch = { rule: 'max-style', limit: 200_000 };
  const css = (length: number) => 'a{top:0}'.repeat(length / 8);
  expect(htmlExcess(`<style>${css(200_000)}</style><p>${css(400_000)}</p>`)).toBeNull();
  expect(htmlExcess(`<style>${css(200_008)}</style>`)).toEqual(tooMuch);
  expect(htmlExcess(`<style>${css(100_000)}</style><style>${css(100_008)}`)).toEqual(tooMuch);
  const design = (data: object) => JSON.stringify({ type: 'doc', content: [{ attrs: { data } }] }, null, 2);
  expect(designExcess(design({ css: css(199_992), text: css(400_000) }))).toBeNull();
  expect(designExcess(design({ css: css(200_008) }))).toEqual(tooMuch);
});

test('designs are limited in depth and nodes, and texts in them are texts', () => {
  for (const { json_code } of JSON.parse(readFileSync(BUILT_IN_FILE, 'utf8')) as { json_code: string }[])
    expect(designExcess(json_code)).toBeNull();
  expect(designExcess(JSON.stringify({ text: '[{"'.repeat(10_000) }))).toBeNull();
  expect(designExcess('['.repeat(900_000))).toEqual({ rule: 'max-depth', limit: 100 });
  expect(designExcess(`[${'{},'.repeat(5_001)}{}]`)).toEqual({ rule: 'max-nodes', limit: 5_000 });
});
