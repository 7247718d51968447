import { brokenValueRule, fieldLabel, type ValueRule } from '../fields/field-value';
import { isEmailAddress, withoutInvisible } from '../inputs/email-address';
import type { Column } from './header';

const MAX_LENGTH = 255;
const PLAIN_ADDRESS =
  /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** What is wrong with a line, `at` which cell. `barred`: a row of its address alone, where it says not to mail it. */
type BadLine = { problem: string; at?: number; barred?: string; reasons?: Reasons };
/** What each column says that may say that its person is not to be mailed: '' or null where it doesn't. */
type Reasons = readonly (string | null)[];

/** A line's cells as COPY's text format takes them, without the line break. */
export type LineReader = (
  cells: string[],
  line: number,
) => { row: string; reasons?: Reasons } | BadLine | undefined;

const cellCount = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`);

/** What is wrong with a line that has another number of cells than the file has columns. */
export const wrongWidth = (cells: number, columns: number) =>
  `The line has ${cellCount(cells)}, but the file has ${columns === 1 ? '1 column' : `${columns} columns`}.`;

/** How a line of the file becomes a row of the staging table, whose columns `stagingColumns` gives. */
export function lineReader(columns: readonly Column[], countryIds: ReadonlySet<string>): LineReader {
  const checks = columns.map((column) => cellCheck(column, countryIds));
  const contact = columns.flatMap((column, at) =>
    column && 'contact' in column ? [{ at, name: column.contact }] : [],
  );
  const addresses = contact
    .filter(({ name }) => name === 'email' || name === 'alt_email')
    .map(({ at }) => at);
  const custom = columns.flatMap((column, at) =>
    column && 'custom' in column ? [{ at, key: JSON.stringify(column.custom.field_name) }] : [],
  );

  return (cells, line) => {
    const width = cells.length;
    let problem = '';
    let fault: number | undefined;
    let isEmpty = true;
    for (let at = 0; at < width; at++) {
      const cell = (cells[at] ?? '').trim();
      cells[at] = cell;
      if (cell !== '') isEmpty = false;
    }
    if (isEmpty) return undefined;
    if (width > columns.length && !isPadding(cells, columns.length))
      return { problem: wrongWidth(width, columns.length) };
    for (const at of addresses) cells[at] = withoutInvisible(cells[at] ?? '');
    for (let at = 0; at < columns.length; at++) {
      const found = checks[at]?.(cells[at] ?? '');
      if (!found) continue;
      problem = problem ? `${problem} ${found}` : found;
      fault ??= at;
    }
    if (problem) return { problem, ...(fault !== undefined && { at: fault }) };
    let row = String(line);
    for (const { at } of contact) row += `\t${escaped(cells[at] ?? '')}`;
    if (custom.length > 0) row += `\t${escaped(jsonOf(cells, custom))}`;
    return { row };
  };
}

/** The staging table's columns, in the order of a row. */
export function stagingColumns(columns: readonly Column[]): string[] {
  const contact = columns.flatMap((column) => (column && 'contact' in column ? [column.contact] : []));
  const hasCustom = columns.some((column) => column && 'custom' in column);
  return ['line', ...contact, ...(hasCustom ? ['custom_field'] : [])];
}

/** Whether a line only has more separators at its end than the header; cells that it lacks are empty. */
export const isPadding = (cells: readonly string[], width: number) =>
  cells.length > width && cells.slice(width).every((cell) => cell === '');

function jsonOf(cells: readonly string[], custom: readonly { at: number; key: string }[]): string {
  let json = '';
  for (const { at, key } of custom) {
    const value = cells[at];
    if (value) json += `${json ? ',' : '{'}${key}:${JSON.stringify(value)}`;
  }
  return json ? `${json}}` : '{}';
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const NEEDS_ESCAPE = /[\\\n\r\t]/;

const escaped = (cell: string) =>
  NEEDS_ESCAPE.test(cell) ? cell.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? '') : cell;

/** An import's report is kept, so that its texts are made here. */
function textOf(label: string, broken: ValueRule): string {
  if ('limit' in broken) return `The ${label} must not be greater than ${broken.limit} characters.`;
  return broken.rule === 'date' ? `The ${label} is not a valid date.` : `The ${label} must be a number.`;
}

/** What is wrong with a line that has a value where the header has no name. */
export const UNNAMED = 'A value stands in a column without a name.';

type Check = (cell: string) => string | undefined;

function cellCheck(column: Column, countryIds: ReadonlySet<string>): Check {
  if (!column) return (cell) => (cell === '' ? undefined : UNNAMED);
  if ('isPassedOver' in column) return () => undefined;
  if ('custom' in column) {
    const { field_name, field_type } = column.custom;
    return (cell) => {
      const broken = cell === '' ? undefined : brokenValueRule(field_type, cell);
      return broken && textOf(fieldLabel(field_name), broken);
    };
  }
  const name = column.contact;
  const label = fieldLabel(name);
  const tooLong = `The ${label} must not be greater than ${MAX_LENGTH} characters.`;
  if (name === 'email' || name === 'alt_email') {
    const missing = name === 'email' ? 'The email field is required.' : undefined;
    return (cell) => {
      if (cell === '') return missing;
      if (cell.length > 254) return `The ${label} must not be greater than 254 characters.`;
      return PLAIN_ADDRESS.test(cell) || isEmailAddress(cell)
        ? undefined
        : `The ${label} must be a valid email address.`;
    };
  }
  if (name === 'country') {
    return (cell) => {
      if (cell.length > MAX_LENGTH) return tooLong;
      return /^[+-]?\d+$/.test(cell) && !countryIds.has(cell)
        ? 'The selected country is invalid.'
        : undefined;
    };
  }
  return (cell) => (cell.length > MAX_LENGTH ? tooLong : undefined);
}
