import { expect, test } from 'vitest';
import type { Saved } from '@/lib/campaign/segments/queries';
import { definitionOf, draftOf, emptyDraft, isSameDraft, newRow, readDraft, stateOf } from './segment-draft';

const saved: Saved = {
  id: 7,
  user_id: 1,
  contact_type_id: 3,
  segment_name: 'Oslo',
  select_field: ['city', 'activity'],
  select_operator: ['equals', 'within_days'],
  value: ['Oslo', '30'],
  query_type: null,
  deleted_at: null,
  created_at: '2026-11-01T00:00:00.000000Z',
  updated_at: '2026-11-02T00:00:00.000000Z',
};
const fields = [{ field_name: 'age', field_type: 'number' as const }];

test('a saved segment goes to the API as it came', () => {
  const { contact_type_id, select_field, select_operator, value } = saved;
  expect(definitionOf(draftOf(saved))).toEqual({
    contact_type_id,
    select_field,
    select_operator,
    value,
    query_type: 'and',
  });
});

test('drafts are the same by what they say, not by how it came about', () => {
  const draft = draftOf(saved);
  const again = {
    ...draft,
    name: ' Oslo ',
    rows: draft.rows.map((row) => newRow({ ...row, value: `${row.value} ` })),
  };
  expect(isSameDraft(draft, again)).toBe(true);
  expect(isSameDraft(draft, { ...draft, rows: draft.rows.toReversed() })).toBe(false);
  expect(isSameDraft(draft, { ...draft, join: 'or' })).toBe(false);
});

test('a new segment begins with the conditions that are given', () => {
  const draft = emptyDraft(3, [
    ['city', 'equals', 'Oslo'],
    ['activity', 'within_days', '30'],
  ]);
  expect(definitionOf(draft)).toEqual({ ...definitionOf(draftOf(saved)), query_type: 'and' });
});

test.each([
  [['', '', ''], 'unfinished'],
  [['city', 'equals', ' '], 'unfinished'],
  [['city', 'equals', 'Oslo'], 'good'],
  [['city', 'is_empty', ''], 'good'],
  [['age', 'greater_than', 'ten'], 'wrong'],
  [['age', 'greater_than', '10'], 'good'],
  [['activity', 'within_days', '0'], 'wrong'],
  [['gone', 'equals', 'x'], 'wrong'],
] as const)('the condition %j is %s', ([field, operator, value], kind) => {
  expect(stateOf(newRow({ field, operator, value }), fields).kind).toBe(kind);
});

test('what was kept is read back, and what is no draft is left', () => {
  const draft = draftOf(saved);
  expect(isSameDraft(readDraft(JSON.parse(JSON.stringify(draft))) ?? emptyDraft(0), draft)).toBe(true);
  for (const other of [null, 'x', { name: 1 }, { name: 'x', listId: 1, rows: 'x' }])
    expect(readDraft(other)).toBeUndefined();
  expect(readDraft({ ...draft, rows: [null, { field: 1 }] })?.rows).toEqual([]);
});
