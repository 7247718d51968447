import type { PdfTable } from '@/lib/pdf/draw-table';

/** A report as it is drawn: every text and number is written for its reader by then. */
export type ReportContent = {
  /** BCP 47. */
  language: string;
  title: string;
  /** What the send is: label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  notes: readonly string[];
  figures: readonly { label: string; value: string; more: string }[];
  chart: {
    title: string;
    summary: string;
    labels: { opened: string; clicked: string; from: string; to: string };
    hours: readonly { opened: number; clicked: number }[];
  } | null;
  tables: readonly PdfTable[];
  footer: string;
  /** Which page of how many, each number as `#`. */
  pages: string;
};
