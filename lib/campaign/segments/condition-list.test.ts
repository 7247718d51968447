import { expect, test } from 'vitest';
import { conditionsOf, readConditionList } from './condition-list';

test('conditions are read from their text, in their order', () => {
  const read = readConditionList('[["plan","in","pro, plus"],["activity","bounced","u1"]]') ?? [];
  expect(conditionsOf(read)).toEqual({
    select_field: ['plan', 'activity'],
    select_operator: ['in', 'bounced'],
    value: ['pro, plus', 'u1'],
    query_type: 'and',
  });
});

const long = JSON.stringify([['city', 'equals', 'x'.repeat(1_500)]]);
const many = JSON.stringify(Array.from({ length: 11 }, () => ['city', 'equals', 'x']));
test.each([
  '',
  '[]',
  '{}',
  'null',
  '[[]]',
  '[["city","equals"]]',
  '[["city","equals",1]]',
  '[["a","b","c"]',
  long,
  many,
])('%s is no list of conditions', (text) => expect(readConditionList(text)).toBeUndefined());
