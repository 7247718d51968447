import { drawHeading, drawTable } from '@/lib/pdf/draw-table';
import { MARGIN, MUTED, PdfPage, WIDTH } from '@/lib/pdf/pdf-page';
import type { ReportContent } from './report-content';

const OPENED = '#9dbfe3';
const CLICKED = '#3d7a1e';
const GAP = 22;

/** Draws a report as a PDF. It takes a good part of a second: only a thread may. */
export async function drawReport(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
  const page = new PdfPage(content);
  page.y += page.text(page.root, 'H1', content.title, across(page.y), { size: 18, bold: true, lines: 2 }) + 8;
  drawFacts(page, content);
  for (const note of content.notes)
    page.y += page.text(page.root, 'P', note, across(page.y), { color: MUTED, lines: 3 }) + 4;
  drawFigures(page, content.figures);
  if (content.chart) drawChart(page, content.chart);
  for (const table of content.tables) drawTable(page, table);
  return page.end(content.footer, (at, of) => content.pages.replace('#', `${at}`).replace('#', `${of}`));
}

const across = (y: number) => ({ x: MARGIN, y, width: WIDTH });

function drawFacts(page: PdfPage, { facts }: ReportContent): void {
  for (const [label, value] of facts) {
    const at = page.pdf.struct('P');
    page.root.add(at);
    page.text(at, 'Span', label, { x: MARGIN, y: page.y, width: 80 }, { color: MUTED });
    const rest = { x: MARGIN + 88, y: page.y, width: WIDTH - 88 };
    page.y += page.text(at, 'Span', value, rest, { lines: 2 }) + 3;
  }
  page.y += 6;
}

/** Boxes of one row or two, each a label, a large number and a small one. */
function drawFigures(page: PdfPage, figures: ReportContent['figures']): void {
  const columns = 4;
  const width = WIDTH / columns;
  page.y += 8;
  for (let first = 0; first < figures.length; first += columns) {
    page.line(page.y);
    figures.slice(first, first + columns).forEach(({ label, value, more }, index) => {
      const at = page.pdf.struct('P');
      page.root.add(at);
      const x = MARGIN + index * width;
      page.text(at, 'Span', label, { x, y: page.y + 10, width: width - 10 }, { size: 8.5, color: MUTED });
      page.text(at, 'Span', value, { x, y: page.y + 23, width: width - 10 }, { size: 17, bold: true });
      if (more)
        page.text(at, 'Span', more, { x, y: page.y + 45, width: width - 10 }, { size: 8.5, color: MUTED });
    });
    page.y += 64;
  }
  page.line(page.y);
}

/** A bar for each hour: opens, and in front of them, narrower, clicks. */
function drawChart(
  page: PdfPage,
  { title, summary, labels, hours }: NonNullable<ReportContent['chart']>,
): void {
  const height = 84;
  page.y += GAP;
  page.need(height + 70);
  drawHeading(page, title, summary);
  const most = Math.max(1, ...hours.flatMap(({ opened, clicked }) => [opened, clicked]));
  const step = WIDTH / Math.max(hours.length, 12);
  const base = page.y + 6 + height;
  page.decorate((pdf) => {
    hours.forEach(({ opened, clicked }, hour) => {
      const x = MARGIN + hour * step;
      const tall = (count: number) => (count / most) * height;
      pdf.rect(x + step * 0.12, base - tall(opened), step * 0.76, tall(opened)).fill(OPENED);
      pdf.rect(x + step * 0.32, base - tall(clicked), step * 0.36, tall(clicked)).fill(CLICKED);
    });
  });
  page.line(base);
  page.y = base + 5;
  page.decorate((pdf) => {
    pdf.rect(MARGIN + WIDTH / 2 - 86, page.y + 2, 7, 7).fill(OPENED);
    pdf.rect(MARGIN + WIDTH / 2 + 12, page.y + 2, 7, 7).fill(CLICKED);
  });
  const small = { size: 8, color: MUTED };
  const words = page.pdf.struct('P');
  page.root.add(words);
  page.text(words, 'Span', labels.from, { x: MARGIN, y: page.y, width: 150 }, small);
  page.text(words, 'Span', labels.opened, { x: MARGIN + WIDTH / 2 - 74, y: page.y, width: 84 }, small);
  page.text(words, 'Span', labels.clicked, { x: MARGIN + WIDTH / 2 + 24, y: page.y, width: 84 }, small);
  const right = { x: MARGIN + WIDTH - 150, y: page.y, width: 150 };
  page.y += page.text(words, 'Span', labels.to, right, { ...small, align: 'right' });
}
