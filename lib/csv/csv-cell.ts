/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection): also in full width and small, as
 * keyboards of East Asia write it.
 */
const FORMULA = /[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/.source;
/** With apostrophes before it, it may have been guarded already: then one more tells it apart. */
const GUARDED = new RegExp(`^'*${FORMULA}`);
const GUARD = new RegExp(`^'(?='*${FORMULA})`);
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * A value as a cell of a CSV file. One that a spreadsheet would take for a formula gets an apostrophe in front, which
 * `unguarded` takes off. A plain number stays as it is.
 */
export function csvCell(value: string): string {
  const safe = GUARDED.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell’s value, without the apostrophe that guards it from a spreadsheet. */
export const unguarded = (cell: string): string => (cell.startsWith("'") ? cell.replace(GUARD, '') : cell);

/** A line of a CSV file (RFC 4180), its line break included. */
export const csvLine = (values: readonly string[]): string => `${values.map(csvCell).join(',')}\r\n`;
