/** What an element of a mail's HTML has that only some people see: segments, as in `segments_12 segments_15`. */
export const SHOW_TO = 'data-show-to';
export const HIDE_FROM = 'data-hide-from';

/** Whom a block is for: people in one of `showTo`, and in none of `hideFrom`. Null: no matter which segments. */
export type BlockCondition = { showTo: readonly number[] | null; hideFrom: readonly number[] | null };

/** A recipient's place in segments by their ids. A deleted segment isn't among them. `either`: of a sample, who sees both. */
export type Memberships = ReadonlyMap<number, 'in' | 'out' | 'either'>;

/** No segment has this id. */
const UNREADABLE = 0;

/** The segments that a condition names; one that can't be read is none that there is. */
export const segmentsNamed = (text: string): number[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => {
      const id = Number(/^segments_([1-9]\d{0,9})$/.exec(name)?.[1] ?? UNREADABLE);
      return id < 2 ** 31 ? id : UNREADABLE;
    });

/** Segments as a condition names them. */
export const namesOfSegments = (ids: readonly number[]): string =>
  ids.map((id) => `segments_${id}`).join(' ');

/** The condition among an element's attributes; null where it is for everybody. */
export function conditionOf(attributes: Readonly<Record<string, string | undefined>>): BlockCondition | null {
  const [showTo, hideFrom] = [attributes[SHOW_TO], attributes[HIDE_FROM]];
  if (showTo === undefined && hideFrom === undefined) return null;
  return {
    showTo: showTo === undefined ? null : segmentsNamed(showTo),
    hideFrom: hideFrom === undefined ? null : segmentsNamed(hideFrom),
  };
}

/** Whether somebody sees a block. Of a segment that isn't there nobody knows who is in it: nobody sees the block. */
export function isShown({ showTo, hideFrom }: BlockCondition, memberships: Memberships): boolean {
  const isAny = (id: number, place: 'in' | 'out') => {
    const known = memberships.get(id);
    return known === place || known === 'either';
  };
  return (
    (showTo === null || showTo.some((id) => isAny(id, 'in'))) &&
    (hideFrom === null || hideFrom.every((id) => isAny(id, 'out')))
  );
}

/** The segments that conditions name, each once. */
export const segmentsOf = (conditions: readonly BlockCondition[]): number[] => [
  ...new Set(conditions.flatMap(({ showTo, hideFrom }) => [...(showTo ?? []), ...(hideFrom ?? [])])),
];
