/** Of new values, those that differ from a record’s, beside the old ones; null where none does. */
export function changedFields<V extends Readonly<Record<string, string | number | boolean | null>>>(
  record: { readonly [K in keyof V]: V[K] | null },
  values: V,
): { before: Partial<V>; after: Partial<V> } | null {
  const changed = Object.keys(values).filter((name) => record[name] !== values[name]);
  if (changed.length === 0) return null;
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]])) as Partial<V>;
  return { before: pick(record), after: pick(values) };
}
