/** A document’s number, such as `INV-2026-000012`. */
export const numberOf = (prefix: string, year: number, sequence: number): string =>
  `${prefix}-${year}-${String(sequence).padStart(6, '0')}`;
