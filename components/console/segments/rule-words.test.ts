import { expect, test } from 'vitest';
import { segments as texts } from '@/lib/texts/en/segments';
import { formatsOf } from '@/lib/texts/formats';
import { ruleWords } from './rule-words';

const names = {
  fields: [
    { field_name: 'plan', field_type: 'text' as const },
    { field_name: 'joined', field_type: 'datetime-local' as const },
  ],
  sends: [{ utr: 'u1', name: 'Gift guide' }],
  listName: 'Readers',
};

const wordsOf = (query_type: string | null, ...rows: [string, string, string][]) =>
  ruleWords(
    {
      select_field: rows.map(([field]) => field),
      select_operator: rows.map(([, operator]) => operator),
      value: rows.map(([, , value]) => value),
      query_type,
    },
    names,
    texts,
    formatsOf('en-GB'),
  );

test('a rule reads as a sentence', () => {
  expect(wordsOf(null)).toBe('Everybody on Readers');
  expect(wordsOf(null, ['country', 'equals', 'Norway'], ['activity', 'opened', 'u1'])).toBe(
    'People on Readers whose country is Norway and who opened Gift guide',
  );
  expect(wordsOf('or', ['plan', 'in', 'pro, plus,free'], ['city', 'is_empty', 'left over'])).toBe(
    'People on Readers whose plan is one of pro, plus or free or whose city is empty',
  );
  expect(wordsOf('and', ['created_at', 'within_days', '30'], ['activity', 'within_days', '1'])).toBe(
    'People on Readers whose date added is in the last 30 days and who opened or clicked any email in the last 1 day',
  );
  expect(wordsOf('or', ['activity', 'bounced', 'u1'], ['activity', 'not_within_days', '90'])).toBe(
    'People on Readers who bounced in Gift guide or who did not open or click any email in the last 90 days',
  );
  expect(wordsOf('and', ['joined', 'before', '2026-03-01'])).toBe(
    'People on Readers whose joined is before 1 Mar 2026',
  );
});

test('what is gone or can’t be read is told all the same', () => {
  expect(wordsOf(null, ['activity', 'clicked', 'u2'])).toContain('who clicked in a deleted send');
  expect(wordsOf(null, ['gone', 'equals', 'x'])).toContain('whose gone is x');
  expect(wordsOf(null, ['joined', 'before', 'soon'])).toContain('is before soon');
});
