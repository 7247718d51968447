/** Which rows are selected: some of them, or all that the list's filter finds but some. */
export type Selection = { kind: 'some' | 'all'; ids: ReadonlySet<number> };

export const nothingSelected: Selection = { kind: 'some', ids: new Set() };
export const everythingSelected: Selection = { kind: 'all', ids: new Set() };

export const isSelected = ({ kind, ids }: Selection, id: number): boolean =>
  ids.has(id) === (kind === 'some');

/** How many of `total` rows are selected. */
export const selectedCount = ({ kind, ids }: Selection, total: number): number =>
  kind === 'some' ? ids.size : Math.max(0, total - ids.size);

/** Selects or deselects rows. */
export function setSelected(
  { kind, ids }: Selection,
  changed: Iterable<number>,
  selected: boolean,
): Selection {
  const next = new Set(ids);
  for (const id of changed) {
    if (selected === (kind === 'some')) next.add(id);
    else next.delete(id);
  }
  return { kind, ids: next };
}
