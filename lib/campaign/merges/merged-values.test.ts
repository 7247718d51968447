import { expect, test } from 'vitest';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { mergedValues } from './merged-values';

const blank = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, ''])) as Record<
  (typeof CONTACT_FIELDS)[number],
  string
>;
const contact = (
  id: number,
  email: string,
  given: object = {},
  custom: Record<string, string> | null = null,
) => ({
  ...blank,
  alt_email: null,
  ...given,
  id,
  email,
  custom_field: custom,
});

const ada = contact(1, 'ada@example.net', { city: 'Oslo' }, { plan: 'pro' });
const other = contact(
  2,
  'ada@work.example',
  { city: 'Bergen', first_name: 'Ada' },
  { plan: 'free', age: '36' },
);

test('keeps the first one’s values, and fills its gaps from the next', () => {
  expect(mergedValues([ada, other], {})).toMatchObject({
    fields: { email: 'ada@example.net', city: 'Oslo', first_name: 'Ada', alt_email: null },
    custom_field: { plan: 'pro', age: '36' },
  });
});

test('takes each value from whom it was chosen, also an empty one', () => {
  const { fields, custom_field } = mergedValues([ada, other], {
    city: 2,
    first_name: 1,
    'field:plan': 2,
    'field:age': 1,
  });
  expect(fields).toMatchObject({ city: 'Bergen', first_name: '', email: 'ada@example.net' });
  expect(custom_field).toEqual({ plan: 'free' });
});

test('never takes the address from another, nor a field that objects have by themselves', () => {
  expect(mergedValues([ada, other], { email: 2, 'field:constructor': 2 }).fields.email).toBe(
    'ada@example.net',
  );
});
