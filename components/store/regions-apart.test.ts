import { expect, test } from 'vitest';
import { regionsApart } from './regions-apart';

test('tells of regions that no one account is in', () => {
  expect(regionsApart(['US', 'EU', 'US', 'Global'])).toEqual(['US', 'EU']);
  expect(regionsApart(['US, Canada', 'EU'])).toEqual(['US, Canada', 'EU']);
  expect(regionsApart(['EU, US', 'Asia, EU', 'UK'])).toEqual(['EU, US', 'Asia, EU', 'UK']);
});

test('says nothing where all work together', () => {
  for (const regions of [
    [],
    ['EU'],
    ['EU', 'EU'],
    ['Global', 'US'],
    ['EU, US', 'us'],
    ['US, UK', 'EU, US'],
    ['', 'EU'],
  ])
    expect(regionsApart(regions)).toEqual([]);
});
