/**
 * A value as a cell of a CSV file. A spreadsheet takes what begins with `=`, `+`, `-`, `@`, a tab or a carriage return
 * for a formula, so such a cell gets an apostrophe in front (OWASP, CSV injection). A plain number stays as it is.
 */
export function csvCell(value: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(?:\.\d+)?$/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180), its line break included. */
export const csvLine = (values: readonly string[]): string => `${values.map(csvCell).join(',')}\r\n`;
