/** A whole number as people write it, `1,000`. 0 for nothing, null for anything else. */
export function countOf(text: string): number | null {
  const bare = text.trim().replace(/[\s,.](?=\d{3}(\D|$))/g, '');
  return bare === '' ? 0 : /^\d{1,7}$/.test(bare) ? Number(bare) : null;
}
