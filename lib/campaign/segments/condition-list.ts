import type { Conditions } from './conditions';

/** A condition as an address or a form holds it. */
export type ListedCondition = readonly [field: string, operator: string, value: string];

/** As many as an address can hold. */
export const MAX_LISTED = 10;
export const MAX_LIST_LENGTH = 1_500;

/** Conditions from a JSON array of `[field, operator, value]`; undefined where the text is none. */
export function readConditionList(text: string): ListedCondition[] | undefined {
  if (text.length > MAX_LIST_LENGTH) return undefined;
  const given = parsed(text);
  return Array.isArray(given) && given.length > 0 && given.length <= MAX_LISTED && given.every(isCondition)
    ? given
    : undefined;
}

const isCondition = (given: unknown): given is ListedCondition =>
  Array.isArray(given) && given.length === 3 && given.every((part) => typeof part === 'string');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same as a segment has them; all must hold. */
export const conditionsOf = (list: readonly ListedCondition[]): Conditions => ({
  select_field: list.map(([field]) => field),
  select_operator: list.map(([, operator]) => operator),
  value: list.map(([, , value]) => value),
  query_type: 'and',
});
