import { FileProblem } from '@/lib/csv/file-problem';
import type { CustomField } from '../fields/custom-fields';
import type { ColumnTarget } from './column-target';
import { type ConsentChoices, looksLikeConsent, safeTarget, targetOf } from './consent-columns';
import { type Column, columnsOf } from './header';
import { type LineReader, lineReader, stagingColumns, UNNAMED } from './line-reader';
import { type Layout, mappedLayout, type Standing } from './mapped-lines';
import type { SampleColumn } from './read-sample';

type Known = {
  fields: readonly CustomField[];
  countryIds: ReadonlySet<string>;
  /** The columns of the file's beginning. */
  seen: readonly SampleColumn[];
  choices: ConsentChoices;
};

/**
 * The layout of a file whose header names fields. A column that may say whether people may be emailed is obeyed: as it
 * was decided, or else so that whoever has a value that may say no is not emailed.
 *
 * @throws FileProblem for a header that can't be used.
 */
export function namedLayout(header: readonly string[], { fields, countryIds, seen, choices }: Known): Layout {
  const chosen = new Map(Object.entries(choices).map(([name, meaning]) => [plain(name), meaning]));
  const isConsent = header.map((name, at) => looksLikeConsent(name, seen[at]?.values));
  const columns = columnsOf(
    header,
    fields,
    (at) => chosen.has(plain(header[at] ?? '')) || Boolean(isConsent[at]),
  );
  const names = new Set(header.map(plain));
  const missing = Object.keys(choices).find((name) => !names.has(plain(name)));
  if (missing !== undefined)
    throw new FileProblem(`Line 1: The column “${missing.slice(0, 60)}” is missing, but consent names it.`);
  const standings = columns.flatMap((column, from): Standing[] => {
    const name = header[from] ?? '';
    const meaning = chosen.get(plain(name));
    if (meaning) {
      const kind = targetOf(meaning);
      return kind ? [{ from, kind }] : [];
    }
    if (!column || 'contact' in column || !isConsent[from]) return [];
    return [{ from, kind: safeTarget(name) }];
  });
  if (standings.length > 0) return withStandings(columns, standings, countryIds);
  return {
    columns: stagingColumns(columns),
    custom: columns.flatMap((column) => (column && 'custom' in column ? [column.custom.field_name] : [])),
    standings,
    read: lineReader(columns, countryIds),
  };
}

const plain = (name: string) => name.trim().toLowerCase();

function withStandings(
  columns: readonly Column[],
  standings: readonly Standing[],
  countryIds: ReadonlySet<string>,
): Layout {
  const targets = columns.map((column): ColumnTarget => {
    if (!column || 'isPassedOver' in column) return undefined;
    return 'contact' in column ? column : { ...column, isNew: false };
  });
  const layout = mappedLayout(targets, countryIds, standings);
  const unnamed = columns.flatMap((column, at) => (column ? [] : [at]));
  const read: LineReader = (cells, line) => {
    const at = unnamed.find((position) => (cells[position] ?? '').trim() !== '');
    return at === undefined ? layout.read(cells, line) : { problem: UNNAMED, at };
  };
  return { ...layout, read };
}
