import { expect, test } from 'vitest';
import { formatsOf } from './formats';
import { localeOf } from './locale';

test.each([
  ['en-GB,en;q=0.9', 'en-GB'],
  ['en', 'en'],
  ['en,de-DE;q=0.8', 'en-DE'],
  // A language without texts gives its region all the same.
  ['nb-NO,nb;q=0.9', 'en-NO'],
  ['zh-Hant-TW', 'en-TW'],
  ['fr;q=0.2,en-CH;q=0.9', 'en-CH'],
  ['*', 'en'],
  [null, 'en'],
  ['', 'en'],
  ['en-XX', 'en'],
  ['en-u-nu-arab', 'en'],
  ['"><script>, ;;q=x, a-very-long-tag-that-is-none', 'en'],
  [`${'en-AT,'.repeat(500)}`, 'en-AT'],
])('%j is read in %s', (header, locale) => {
  expect(localeOf(header)).toEqual({ language: 'en', locale });
});

test('amounts, counts and times are written as in the reader’s region', () => {
  const [us, gb, at] = ['en-US', 'en-GB', 'en-AT'].map(formatsOf);
  expect(us?.money(1234.5, 'USD')).toBe('$1,234.50');
  expect(at?.money(1234.5, 'EUR').replace(/\s/, ' ')).toBe('€ 1.234,50');
  expect(us?.money(1200, 'JPY')).toBe('¥1,200');
  expect(at?.number(1234.5)).toBe('1.234,5');
  const moment = '2026-11-20T15:40:00Z';
  expect(gb?.moment(moment, 'Asia/Tokyo')).toBe('21 Nov 2026, 00:40');
  expect(us?.day(moment, 'UTC')).toBe('Nov 20, 2026');
});

test('shares have one decimal, and only exactly none and all have none', () => {
  const { share, percent } = formatsOf('en-US');
  expect([0.12, 0.123, 0.9996, 0.0004].map((value) => share(value))).toEqual([
    '12.0%',
    '12.3%',
    '100.0%',
    '0.0%',
  ]);
  expect([share(0), share(1), share(0.0012, 2), percent(0.25)]).toEqual(['0%', '100%', '0.12%', '25%']);
});
