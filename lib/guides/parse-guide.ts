import { Marked, type Token, type Tokens } from 'marked';

export type Heading = { id: string; text: string; depth: number };

export type GuideBlock =
  | { kind: 'text'; html: string }
  | { kind: 'code'; label: string; code: string }
  /** The cells are HTML. */
  | { kind: 'table'; label: string; header: string[]; rows: string[][] };

export type Guide = { title: string; intro: string; headings: Heading[]; blocks: GuideBlock[] };

const markdown = new Marked({
  async: false,
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      // In the repository guides link to each other's files.
      const address = href.replace(/^([\w-]+)\.md(?=#|$)/, '/developers/guides/$1');
      return `<a href="${escaped(address)}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** @param source Markdown that starts with its title and a paragraph of plain text, the intro. */
export function parseGuide(source: string): Guide {
  const [title, intro, ...tokens] = markdown.lexer(source).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || intro?.type !== 'paragraph')
    throw new Error('A guide starts with a title and an intro.');
  const headings: Heading[] = [];
  const blocks: GuideBlock[] = [];
  let text: Token[] = [];
  const flush = () => {
    if (text.length > 0) blocks.push({ kind: 'text', html: markdown.parser(text) });
    text = [];
  };
  for (const token of tokens) {
    if (isHeading(token)) headings.push(headingOf(token));
    if (isCode(token)) {
      flush();
      blocks.push({ kind: 'code', label: labelOf(token), code: token.text });
    } else if (isTable(token)) {
      flush();
      blocks.push(tableOf(token, headings.at(-1)?.text ?? plain(title.text)));
    } else text.push(token);
  }
  flush();
  return { title: plain(title.text), intro: intro.text.replaceAll('\n', ' '), headings, blocks };
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isCode = (token: Token): token is Tokens.Code => token.type === 'code';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

const headingOf = ({ text, depth }: Tokens.Heading): Heading => ({
  id: slugOf(text),
  text: plain(text),
  depth,
});

/** What follows the language: Markdown viewers read its first word alone. */
const labelOf = ({ lang = '' }: Tokens.Code) => lang.replace(/^\S+\s*/, '');

function tableOf({ header, rows }: Tokens.Table, label: string): GuideBlock {
  const cell = ({ tokens }: Tokens.TableCell) => markdown.Parser.parseInline(tokens, markdown.defaults);
  return { kind: 'table', label, header: header.map(cell), rows: rows.map((row) => row.map(cell)) };
}

const plain = (text: string) => text.replaceAll('`', '');

/** The same anchors that GitHub gives headings. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
