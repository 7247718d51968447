import { drawTable } from '@/lib/pdf/draw-table';
import { MARGIN, MUTED, PdfPage, WIDTH } from '@/lib/pdf/pdf-page';
import type { InvoiceSheet } from './invoice-sheet';

const LABEL_WIDTH = 80;
const TOTALS_WIDTH = 220;
const AMOUNT_WIDTH = 110;

/** Draws an invoice or a credit note as a PDF. It takes a good part of a second: only a thread may. */
export async function drawInvoice(sheet: InvoiceSheet): Promise<Uint8Array<ArrayBuffer>> {
  const page = new PdfPage(sheet);
  const across = { x: MARGIN, width: WIDTH };
  page.y +=
    page.text(page.root, 'H1', sheet.title, { ...across, y: page.y }, { size: 18, bold: true, lines: 2 }) +
    14;
  drawParties(page, sheet.parties);
  for (const [label, value] of sheet.facts) {
    const at = page.pdf.struct('P');
    page.root.add(at);
    page.text(at, 'Span', label, { x: MARGIN, y: page.y, width: LABEL_WIDTH }, { color: MUTED });
    const rest = { x: MARGIN + LABEL_WIDTH + 8, y: page.y, width: WIDTH - LABEL_WIDTH - 8 };
    page.y += page.text(at, 'Span', value, rest, { lines: 2 }) + 3;
  }
  drawTable(page, sheet.items);
  if (sheet.taxes) drawTable(page, sheet.taxes);
  drawTotals(page, sheet.totals);
  page.y += 14;
  for (const note of sheet.notes) {
    page.need(30);
    page.y +=
      page.text(page.root, 'P', note, { ...across, y: page.y }, { size: 8.5, color: MUTED, lines: 3 }) + 3;
  }
  return page.end(sheet.footer, (at, of) => sheet.pages.replace('#', `${at}`).replace('#', `${of}`));
}

/** Side by side. */
function drawParties(page: PdfPage, parties: InvoiceSheet['parties']): void {
  const width = WIDTH / parties.length - 12;
  const top = page.y;
  let bottom = top;
  parties.forEach(({ label, lines }, index) => {
    const at = page.pdf.struct('P');
    page.root.add(at);
    const x = MARGIN + index * (WIDTH / parties.length);
    let y = top + page.text(at, 'Span', label, { x, y: top, width }, { size: 8.5, color: MUTED }) + 2;
    for (const line of lines) y += page.text(at, 'Span', line, { x, y, width }, { lines: 4 }) + 1;
    bottom = Math.max(bottom, y);
  });
  page.y = bottom + 12;
}

function drawTotals(page: PdfPage, totals: InvoiceSheet['totals']): void {
  page.y += 10;
  page.need(totals.length * 20);
  totals.forEach(([label, value], index) => {
    const isLast = index === totals.length - 1;
    const style = isLast ? { size: 11.5, bold: true } : {};
    const at = page.pdf.struct('P');
    page.root.add(at);
    const x = MARGIN + WIDTH - TOTALS_WIDTH;
    page.text(at, 'Span', label, { x, y: page.y, width: TOTALS_WIDTH - AMOUNT_WIDTH }, style);
    const right = { x: MARGIN + WIDTH - AMOUNT_WIDTH, y: page.y, width: AMOUNT_WIDTH };
    page.y += page.text(at, 'Span', value, right, { ...style, align: 'right' }) + 4;
  });
}
