import type { ReactNode } from 'react';

/** The width of a column with a date and a time. */
export const MOMENT_WIDTH = [190, 0.8] as const;

/** A column of a list. The first one names the row: it stays in sight, and leads to the record. */
export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The least width in pixels, and the share of what is left. */
  width: readonly [least: number, share: number];
  /** What the address says to sort by it from low to high; with a minus, from high to low. */
  sort?: string;
  /** Sorted from high to low when it is first pressed, as times are. */
  highFirst?: true;
  align?: 'end';
  /**
   * Where it stands on a phone: below the name, opposite both lines, or in the corner opposite the second, which leaves
   * the name the whole line. Elsewhere columns are hidden there.
   */
  onPhone?: 'below' | 'opposite' | 'corner';
  /** Shown only where somebody has chosen it. */
  isExtra?: true;
};
