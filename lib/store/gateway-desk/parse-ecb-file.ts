/** What the ECB publishes: how many units of each currency one euro is worth, on a day. */
export type EcbRates = { date: string; rates: Readonly<Record<string, string>> };

/** It lists about thirty; a file with few is cut off. */
const FEWEST = 10;

/**
 * The rates of the ECB’s daily file, `eurofxref-daily.xml`. Null for anything that isn’t one, whole and plausible.
 *
 * @param text at most as long as the caller reads.
 */
export function parseEcbFile(text: string, now = new Date()): EcbRates | null {
  const days = [...text.matchAll(/<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]\s*>/g)];
  const date = days[0]?.[1];
  if (days.length !== 1 || !date || !text.includes('</gesmes:Envelope>')) return null;
  const moment = Date.parse(date);
  // A day has begun somewhere before it has in UTC.
  if (Number.isNaN(moment) || moment > now.getTime() + 86_400_000) return null;
  const found = text.matchAll(
    /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,8})?)['"]\s*\/>/g,
  );
  const rates: Record<string, string> = {};
  for (const [, currency = '', rate = ''] of found) {
    if (!(Number(rate) > 0) || Object.hasOwn(rates, currency)) return null;
    rates[currency] = rate;
  }
  // One that is written otherwise than the others is none to guess at.
  const isWhole = Object.keys(rates).length === text.split('currency=').length - 1;
  return isWhole && Object.keys(rates).length >= FEWEST ? { date, rates } : null;
}
