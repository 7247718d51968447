import type { CustomField } from '@/lib/campaign/fields/custom-fields';
import type { ListedCondition } from '@/lib/campaign/segments/condition-list';
import { readConditions } from '@/lib/campaign/segments/conditions';
import type { Definition, Saved } from '@/lib/campaign/segments/queries';

/** One condition as it is being edited; `key` stays with it when it moves. */
export type DraftRow = { key: string; field: string; operator: string; value: string };

export type Draft = {
  name: string;
  /** 0 until one is chosen. */
  listId: number;
  join: 'and' | 'or';
  rows: readonly DraftRow[];
};

/** `unfinished`: something has still to be chosen or typed. `wrong`: what was typed can't be, by the rule it breaks. */
export type RowState = { kind: 'good' } | { kind: 'unfinished' } | { kind: 'wrong'; rule: string };

export const MAX_ROWS = 50;

let made = 0;

export function newRow(given: Partial<DraftRow> = {}): DraftRow {
  made += 1;
  return { field: '', operator: '', value: '', ...given, key: `row-${made}` };
}

/** A new segment, of these conditions where the way here named some. */
export const emptyDraft = (listId: number, conditions: readonly ListedCondition[] = []): Draft => ({
  name: '',
  listId,
  join: 'and',
  rows: conditions.map(rowOf),
});

/** A saved segment as something to edit. The keys are its places, so that server and browser agree. */
export const draftOf = (segment: Saved): Draft => ({
  name: segment.segment_name,
  listId: segment.contact_type_id,
  join: segment.query_type === 'or' ? 'or' : 'and',
  rows: segment.select_field.map((field, place) =>
    rowOf([field, segment.select_operator[place] ?? '', segment.value[place] ?? ''], place),
  ),
});

const rowOf = ([field, operator, value]: ListedCondition, place: number): DraftRow => ({
  key: `saved-${place}`,
  field,
  operator,
  value,
});

const contentOf = ({ name, listId, join, rows }: Draft) =>
  JSON.stringify([
    name.trim(),
    listId,
    join,
    rows.map(({ field, operator, value }) => [field, operator, value.trim()]),
  ]);

export const isSameDraft = (a: Draft, b: Draft): boolean => contentOf(a) === contentOf(b);

/** What the API takes of these rows. */
export const definitionOf = ({ listId, join, rows }: Draft) =>
  ({
    contact_type_id: listId,
    select_field: rows.map(({ field }) => field),
    select_operator: rows.map(({ operator }) => operator),
    value: rows.map(({ value }) => value.trim()),
    query_type: join,
  }) satisfies Definition;

/** Whether a condition can be counted, by the rules of the API itself. */
export function stateOf({ field, operator, value }: DraftRow, fields: readonly CustomField[]): RowState {
  if (!field || !operator) return { kind: 'unfinished' };
  const { problems } = readConditions(
    { select_field: [field], select_operator: [operator], value: [value.trim()] },
    fields,
  );
  const [first] = problems;
  if (!first) return { kind: 'good' };
  if (first.field === 'select_field.0') return { kind: 'wrong', rule: 'field' };
  return 'rule' in first && first.rule !== 'required' && value.trim()
    ? { kind: 'wrong', rule: first.rule }
    : { kind: 'unfinished' };
}

/** What was kept of a draft in an earlier visit; undefined where it is none. */
export function readDraft(stored: unknown): Draft | undefined {
  const { name, listId, join, rows } = (stored ?? {}) as Partial<Draft>;
  if (typeof name !== 'string' || typeof listId !== 'number' || !Array.isArray(rows)) return undefined;
  const texts = rows.filter((row: Partial<DraftRow> | null) =>
    [row?.field, row?.operator, row?.value].every((text) => typeof text === 'string'),
  );
  return {
    name,
    listId,
    join: join === 'or' ? 'or' : 'and',
    rows: texts.slice(0, MAX_ROWS).map(({ field, operator, value }) => newRow({ field, operator, value })),
  };
}
