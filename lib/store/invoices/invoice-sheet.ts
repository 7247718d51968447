import type { PdfTable } from '@/lib/pdf/draw-table';

/** A document as it is drawn: every text and number is written for its reader by then. */
export type InvoiceSheet = {
  /** BCP 47. */
  language: string;
  title: string;
  /** Who sells and who buys, a line each. */
  parties: readonly { label: string; lines: readonly string[] }[];
  facts: readonly (readonly [label: string, value: string])[];
  items: PdfTable;
  taxes: PdfTable | null;
  /** The last one is what was paid or given back. */
  totals: readonly (readonly [label: string, value: string])[];
  notes: readonly string[];
  footer: string;
  /** Which page of how many, each number as `#`. */
  pages: string;
};
