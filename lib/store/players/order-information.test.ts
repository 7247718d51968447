import { expect, test } from 'vitest';
import type { OrderField } from '@/lib/db/schema/catalogue';
import type { DomainError } from '@/lib/errors';
import { problemText } from '@/lib/http/texts';
import { readOrderInformation } from './order-information';

const field = (field_name: string, more: Partial<OrderField> = {}): OrderField => ({
  field_value: `The ${field_name}`,
  field_name,
  field_placeholder: '',
  field_note: '',
  field_type: 'text',
  ...more,
});
const fields = [
  field('player_id', { pattern: '[0-9]{4,12}' }),
  field('zone', { field_type: 'select', option: { '1': 'North', '2': 'South' } }),
  field('level', { field_type: 'number' }),
];

const textsFor = (given: Record<string, unknown>) => {
  try {
    readOrderInformation(fields, given);
    return [];
  } catch (error) {
    return (error as DomainError).problems.map(problemText);
  }
};

test('is kept by label and by name, in the order of the fields', () => {
  const { byLabel, byName } = readOrderInformation(fields, {
    level: 7,
    zone: '2',
    player_id: ' 12345 ',
    more: 'x',
  });
  expect(Object.entries(byName)).toEqual([
    ['player_id', '12345'],
    ['zone', '2'],
    ['level', '7'],
  ]);
  expect(Object.keys(byLabel)).toEqual(['The player_id', 'The zone', 'The level']);
});

test('all problems are told at once', () => {
  expect(textsFor({})).toEqual([
    'The player id field is required.',
    'The zone field is required.',
    'The level field is required.',
  ]);
  expect(textsFor({ player_id: '12x', zone: '3', level: 'seven' })).toEqual([
    'The player id format is invalid.',
    'The selected zone is invalid.',
    'The level must be a number.',
  ]);
});

test.each(['__proto__', 'constructor', 'toString'])('%s is no option of a select', (zone) => {
  expect(textsFor({ player_id: '1234', zone, level: 1 })).toEqual(['The selected zone is invalid.']);
});

test('a pattern is for the whole value, and a value has an end', () => {
  expect(textsFor({ player_id: '1234\nx', zone: '1', level: 1 })).toEqual([
    'The player id format is invalid.',
  ]);
  expect(textsFor({ player_id: '1'.repeat(300), zone: '1', level: 1 })).toEqual([
    'The player id must not be greater than 255 characters.',
  ]);
});

test('lists and objects are no values', () => {
  expect(textsFor({ player_id: ['1234'], zone: { a: 1 }, level: null })).toHaveLength(3);
});
