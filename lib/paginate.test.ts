import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginate } from './paginate';

const page = (number: number, lastPage: number, query = {}) => {
  const total = lastPage * 10;
  return paginate({ path: '/api/top-up/list', page: number, perPage: 10, query }, total, 10);
};
/** The links between Previous and Next, as a line: the active one in brackets. */
const line = (number: number, lastPage: number) =>
  page(number, lastPage)
    .links.slice(1, -1)
    .map(({ label, active }) => (active ? `[${label}]` : label))
    .join(' ');

describe('the links are Laravel’s (UrlWindow, three on each side)', () => {
  test.each([
    [1, 1, '[1]'],
    [7, 13, '1 2 3 4 5 6 [7] 8 9 10 11 12 13'],
    [1, 14, '[1] 2 3 4 5 6 7 8 9 10 ... 13 14'],
    [7, 14, '1 2 3 4 5 6 [7] 8 9 10 ... 13 14'],
    [8, 14, '1 2 ... 5 6 7 [8] 9 10 11 12 13 14'],
    [14, 14, '1 2 ... 5 6 7 8 9 10 11 12 13 [14]'],
    [8, 40, '1 2 ... 5 6 7 [8] 9 10 11 ... 39 40'],
    [33, 40, '1 2 ... 30 31 32 [33] 34 35 36 ... 39 40'],
    [34, 40, '1 2 ... 31 32 33 [34] 35 36 37 38 39 40'],
  ])('page %i of %i', (number, lastPage, expected) => {
    expect(line(number, lastPage)).toBe(expected);
  });

  test('whatever the page, numbers rise, the ends are there, and exactly the page asked for is active', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(pages, ([number, last]) => {
        const links = page(number, last).links.slice(1, -1);
        const numbers = links.filter(({ label }) => label !== '...').map(({ label }) => Number(label));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect([numbers[0], numbers.at(-1)]).toEqual([1, last]);
        expect(links.filter(({ active }) => active).map(({ label }) => label)).toEqual([String(number)]);
      }),
    );
  });
});

test('the first page of three', () => {
  const { links, ...rest } = paginate({ path: '/api/get-card/orders', page: 1, perPage: 10 }, 25, 10);
  const url = 'http://localhost:3000/api/get-card/orders';
  expect(rest).toEqual({
    current_page: 1,
    first_page_url: `${url}?page=1`,
    from: 1,
    last_page: 3,
    last_page_url: `${url}?page=3`,
    next_page_url: `${url}?page=2`,
    path: url,
    per_page: 10,
    prev_page_url: null,
    to: 10,
    total: 25,
  });
  expect(links[0]).toEqual({ url: null, label: '« Previous', active: false });
  expect(links.at(-1)).toEqual({ url: `${url}?page=2`, label: 'Next »', active: false });
});

test('a page past the end has no records and no next', () => {
  const past = paginate({ path: '/x', page: 9, perPage: 10 }, 25, 0);
  expect(past).toMatchObject({ current_page: 9, from: null, to: null, last_page: 3, next_page_url: null });
  expect(past.links.some(({ active }) => active)).toBe(false);
});

test('nothing at all is one page', () => {
  expect(paginate({ path: '/x', page: 1, perPage: 10 }, 0, 0)).toMatchObject({
    last_page: 1,
    from: null,
    to: null,
    total: 0,
  });
});

test('links keep the query’s other parameters', () => {
  expect(page(1, 2, { search: 'a b&c', page: 1, region: undefined }).next_page_url).toBe(
    'http://localhost:3000/api/top-up/list?search=a+b%26c&page=2',
  );
});
