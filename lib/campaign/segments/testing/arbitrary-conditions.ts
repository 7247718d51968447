import fc from 'fast-check';
import { type Conditions, OPERATORS, operandOf, subjectOf } from '../conditions';
import { account, UTRS } from './account';
import { numbers, times, wordy } from './values';

const textValue = fc
  .oneof(wordy, fc.constantFrom('norway', 'atlantis', 'Sweden', '1', 'person1@EXAMPLE.org', 'person'))
  .filter((value) => value !== '');
const listOf = (value: fc.Arbitrary<string>) =>
  fc
    .array(value, { minLength: 1, maxLength: 3 })
    .map((items) => items.join(','))
    .filter((list) => /[^,\s]/.test(list));

/** A value that the operator takes for a field of that kind. */
export function operand(kind: keyof typeof OPERATORS, operator: string): fc.Arbitrary<string> {
  if (operandOf(operator) === 'days') return fc.integer({ min: 1, max: 40 }).map(String);
  if (kind === 'activity') return fc.constantFrom(...UTRS);
  const value =
    kind === 'number' ? fc.constantFrom(...numbers) : kind === 'time' ? fc.constantFrom(...times) : textValue;
  return operator.endsWith('in') ? listOf(value) : value;
}

const condition = fc
  .constantFrom(
    'first_name',
    'city',
    'alt_email',
    'country',
    'email',
    'plan',
    'age',
    'age',
    'joined',
    'joined',
    'created_at',
    'activity',
  )
  .chain((field) => {
    const kind = subjectOf(field, account.fields)?.kind ?? 'text';
    return fc
      .constantFrom(...OPERATORS[kind])
      .chain((operator) => operand(kind, operator).map((value) => ({ field, operator, value })));
  });

export const conditions = fc
  .record({
    list: fc.array(condition, { maxLength: 4 }),
    query_type: fc.constantFrom('and', 'or', null) as fc.Arbitrary<Conditions['query_type']>,
  })
  .map(({ list, query_type }) => ({
    contact_type_id: 1,
    select_field: list.map(({ field }) => field),
    select_operator: list.map(({ operator }) => operator),
    value: list.map(({ value }) => value),
    query_type,
  }));
