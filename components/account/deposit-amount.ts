/** In the store's currency, which has so many decimals. */
export type AmountLimits = { min: number; max: number; decimals: number };

/**
 * The amount that somebody has typed, with a point or a comma before the decimals; null for what is none, or lies outside
 * the limits.
 */
export function readAmount(text: string, { min, max, decimals }: AmountLimits): number | null {
  const plain = text.replace(/\s/gu, '').replace(',', '.');
  const [whole, fraction = ''] = /^\d+(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const amount = Number(plain);
  return amount >= min && amount <= max ? amount : null;
}
