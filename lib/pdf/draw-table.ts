import { INK, MARGIN, MUTED, type PdfPage, WIDTH } from './pdf-page';

const NUMBER_WIDTH = 74;
const GAP = 22;

export type PdfTable = {
  title: string;
  hint?: string;
  /** The first column has the rest of the width; the others are numbers. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** What stands instead of rows. */
  none: string;
  /** How many lines a first cell may have; 2 by default. */
  lines?: number;
  /** How wide the other columns are. */
  numberWidth?: number;
};

const across = (y: number) => ({ x: MARGIN, y, width: WIDTH });

export function drawHeading(page: PdfPage, text: string, hint?: string): void {
  page.y += page.text(page.root, 'H2', text, across(page.y), { size: 11.5, bold: true }) + 3;
  if (hint)
    page.y += page.text(page.root, 'P', hint, across(page.y), { size: 8.5, color: MUTED, lines: 3 }) + 4;
}

/** A heading and its table, which goes on on further sheets, each with the heads above it. */
export function drawTable(
  page: PdfPage,
  { title, hint, heads, rows, none, lines = 2, numberWidth = NUMBER_WIDTH }: PdfTable,
): void {
  page.y += GAP;
  page.need(90);
  drawHeading(page, title, hint);
  if (rows.length === 0) {
    page.y += page.text(page.root, 'P', none, across(page.y), { color: MUTED });
    return;
  }
  const table = page.pdf.struct('Table');
  page.root.add(table);
  const first = WIDTH - (heads.length - 1) * numberWidth;
  const row = (cells: readonly string[], tag: 'TH' | 'TD') => {
    const style = tag === 'TH' ? { size: 8, color: MUTED } : { color: INK };
    const height = page.height(cells[0] ?? '', first - 12, { ...style, lines });
    if (page.need(height + 9) && tag === 'TD') row(heads, 'TH');
    const line = page.pdf.struct('TR');
    table.add(line);
    cells.forEach((cell, index) => {
      const x = index === 0 ? MARGIN : MARGIN + first + (index - 1) * numberWidth;
      const width = index === 0 ? first - 12 : numberWidth;
      const align = index === 0 ? 'left' : 'right';
      page.text(
        line,
        tag,
        cell,
        { x, y: page.y + 4, width },
        { ...style, align, lines: index === 0 ? lines : 1 },
      );
    });
    page.y += height + 9;
    page.line(page.y);
  };
  row(heads, 'TH');
  for (const cells of rows) row(cells, 'TD');
}
