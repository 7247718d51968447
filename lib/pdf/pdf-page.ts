import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';

type Pdf = PDFKit.PDFDocument;
/** A part of the document's structure, which screen readers follow. */
export type Part = PDFKit.PDFStructureElement;

export const MARGIN = 48;
export const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 16;

export const INK = '#14161f';
export const MUTED = '#5b6070';
export const LINE = '#d9dbe3';

// Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic in one file. Web fonts are unpacked for each letter.
const openFont = (name: 'DejaVuSans' | 'DejaVuSans-Bold') =>
  openSync(join(process.cwd(), `node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`)) as Font;

/** Read once for all documents of a thread: half of a document's time goes into the tables of its fonts. */
let opened: { regular: Font; bold: Font } | undefined;
const fonts = () => {
  opened ??= { regular: openFont('DejaVuSans'), bold: openFont('DejaVuSans-Bold') };
  return opened;
};

type Style = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right'; lines?: number };

/** Sheets of A4 that are filled from above, tagged for screen readers. */
export class PdfPage {
  readonly pdf: Pdf;
  /** The structure's root. */
  readonly root: Part;
  y = MARGIN;
  private readonly pieces: Buffer[] = [];

  constructor({ title, language }: { title: string; language: string }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      // A font that is opened by its file and by its name would be read again each time that it is named.
      font: '',
      info: { Title: title, Creator: 'Loadout', Producer: 'Loadout' },
      lang: language,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
    });
    // Known to the library, not to its types: a font that was opened already.
    for (const [name, font] of Object.entries(fonts())) this.pdf.registerFont(name, font as never);
    this.pdf.on('data', (piece: Buffer) => this.pieces.push(piece));
    this.pdf.font('regular');
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Without pictograms; letters that the font lacks become squares rather than nothing. */
  private shown(text: string): string {
    return [
      ...text
        .replaceAll(/\p{Cc}|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu, ' ')
        .replaceAll(/ {2,}/g, ' '),
    ]
      .map((letter) => (fonts().regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '□'))
      .join('');
  }

  private set({ size = 9, bold, color = INK }: Style): Pdf {
    return this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
  }

  /** How high a text becomes, in as many lines as it may have. */
  height(text: string, width: number, style: Style = {}): number {
    const pdf = this.set(style);
    const [line, lines] = [pdf.currentLineHeight(true), style.lines ?? 1];
    return lines === 1 ? line : Math.min(line * lines, pdf.heightOfString(this.shown(text), { width }));
  }

  /** A text at a place, as part of the structure. What does not fit ends with an ellipsis. */
  text(
    parent: Part,
    tag: string,
    text: string,
    at: { x: number; y: number; width: number },
    style: Style = {},
  ) {
    const height = this.height(text, at.width, style);
    // Known to the library, not to its types.
    const options = (tag === 'TH' ? { scope: 'Column' } : {}) as { title?: string };
    parent.add(
      this.pdf.struct(tag, options, () => {
        this.set(style).text(this.shown(text) || ' ', at.x, at.y, {
          ...{ width: at.width, height: height + 1, ellipsis: true, align: style.align ?? 'left' },
        });
      }),
    );
    return height;
  }

  /** What is seen and says nothing by itself. */
  decorate(draw: (pdf: Pdf) => void): void {
    this.pdf.markContent('Artifact');
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  line(y: number): void {
    this.decorate((pdf) => {
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke();
    });
  }

  /** Goes on on another sheet where so much does not fit on this one. @returns whether it does. */
  need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.pdf.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Writes under each sheet which it is, and gives the file. */
  async end(
    footer: string,
    pageOf: (page: number, pages: number) => string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.decorate(() => {
        const [y, style] = [841.89 - MARGIN, { size: 7.5, color: MUTED }];
        this.set(style).text(this.shown(footer), MARGIN, y, {
          width: WIDTH - 80,
          height: 12,
          ellipsis: true,
        });
        this.set(style).text(pageOf(page + 1, count), MARGIN, y, {
          width: WIDTH,
          height: 12,
          align: 'right',
        });
      });
    }
    this.root.end();
    const ended = new Promise((done) => this.pdf.on('end', done));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.pieces);
  }
}
