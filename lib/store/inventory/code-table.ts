/** What a column of a supplier's file is. What is `ignored` isn't kept. */
export const COLUMN_ROLES = ['code', 'pin', 'serial', 'expires', 'ignored'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Why a line can’t be a code:
 *
 * - `columns`: the file has columns, and nobody has said which is the code.
 * - `heading`: words such as "Code", which suppliers write above their codes.
 * - `separator`: ends in a separator, or has several columns where other lines have one.
 * - `rounded`: a number as a spreadsheet rounds it, 1.23457E+15: the code itself is lost.
 * - `missing`: its column for the code is empty. `expiry`: its last day can't be read.
 */
export const LINE_PROBLEMS = [
  'too-long',
  'unreadable',
  'columns',
  'heading',
  'separator',
  'rounded',
  'missing',
  'expiry',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** What an operator may let pass, one kind at a time, `unusual` codes among them: it may be what the codes are. */
export const ALLOWED_KINDS = ['heading', 'separator', 'rounded', 'unusual'] as const;
export type AllowedKind = (typeof ALLOWED_KINDS)[number];

/** A file with columns, as far as it may be told: the heading's words, and the shapes of the first row's values. */
export type CodeTable = {
  separator: string;
  header: string[] | null;
  /** A value of each column with letters as A and digits as 9. */
  shapes: string[];
  roles: ColumnRole[];
};

const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** What suppliers call their columns. */
const HEADINGS: readonly (readonly [ColumnRole | 'other', RegExp])[] = [
  ['pin', /^(pin|pin ?code|security ?code|cvv|passcode|scratch ?code)$/i],
  ['serial', /^(serial|serial ?(no|number|nr)\.?|s\/n|card ?(no|number|nr)\.?|seriennummer)$/i],
  [
    'expires',
    /^(expir\w*( ?(date|on|at))?|exp\.?( ?date)?|valid( ?(until|to|thru|through))?|ablauf\w*|gültig bis)$/i,
  ],
  [
    'code',
    /^((gift|voucher|activation|redeem|redemption|digital|card|coupon|promo|product|game|e-?)? ?(codes?|keys?)|vouchers?|epins?|license( ?key)?|gutschein\w*|c[oó]digos?|codice|kode?)$/i,
  ],
  [
    'other',
    /^(#|id|no\.?|nr\.?|row|cost|price|amount|value|denomination|face ?value|currency|product( ?(name|id))?|name|sku|region|country|date|order( ?(id|no))?|status|brand|type|description|quantity|supplier|batch)$/i,
  ],
];

const roleOf = (heading: string) => HEADINGS.find(([, words]) => words.test(heading.trim()))?.[0];

/** Whether a line is a heading: each of its cells is one of the words that suppliers use for columns, or empty. */
export const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => roleOf(cell)) && cells.every((cell) => cell.trim() === '' || roleOf(cell));

/** A line's cells, all of it where nothing separates them, as spreadsheets write them: quoted, with quotes doubled, or as the formula `="000123"`. */
export function cellsOf(line: string, separator: string | null): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '' || cell.trim() === '=')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(plain(cell));
      cell = '';
    } else cell += sign;
  }
  cells.push(plain(cell));
  return cells;
}

/** Without what makes a spreadsheet take it for text: `="000123"`, which may have been quoted once more, and `'000123`. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '');

/** How a value looks, which tells nothing of it. */
const shapeOf = (value: string): string => value.replace(/\p{L}/gu, 'A').replace(/\p{N}/gu, '9').slice(0, 40);

/**
 * The table that a file's first lines are, null where they have one column. A line that says `sep=;`, which Excel writes, is
 * not among them.
 */
export function tableOf(lines: readonly string[]): CodeTable | null {
  const separator = SEPARATORS.find((each) => {
    const counts = lines.map((line) => cellsOf(line, each).length);
    const [first = 1] = counts;
    return first > 1 && counts.every((count) => count === first);
  });
  if (!separator) return null;
  const rows = lines.map((line) => cellsOf(line, separator));
  const [first = [], second = []] = rows;
  const header = isHeading(first) ? first : null;
  const values = header ? second : first;
  const columns = first.map((_, at) => rows.slice(header ? 1 : 0).map((row) => row[at] ?? ''));
  return { separator, header, shapes: values.map(shapeOf), roles: rolesOf(columns, header) };
}

function rolesOf(columns: readonly string[][], header: readonly string[] | null): ColumnRole[] {
  const roles = columns.map((values, at): ColumnRole | undefined => {
    const named = header && roleOf(header[at] ?? '');
    if (named) return named === 'other' ? 'ignored' : named;
    if (values.every((value) => value === '')) return 'ignored';
    return values.every((value) => expiryOf(value) !== null) ? 'expires' : undefined;
  });
  const code = roles.includes('code') ? -1 : roles.indexOf(undefined);
  return roles.map((role, at) => role ?? (at === code ? 'code' : 'ignored'));
}

/** A last day as files have it, `YYYY-MM-DD`; null for what isn't plainly one: 03/04/2027 is two days. */
export function expiryOf(text: string): string | null {
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d.*)?$/.exec(text) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const [, a, b, y3] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const [day, month] = Number(a) > 12 ? [a, b] : [b, a];
  const isPlain = Number(a) > 12 || Number(b) > 12;
  const parts = y ? [y, m, d] : y2 ? [y2, m2, d2] : y3 && isPlain ? [y3, month, day] : null;
  if (!parts) return null;
  const iso = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
