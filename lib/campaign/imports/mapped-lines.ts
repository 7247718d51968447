import type { ColumnTarget, StandingTarget } from './column-target';
import type { Column } from './header';
import { isPadding, type LineReader, lineReader, stagingColumns, wrongWidth } from './line-reader';
import { standingOf, weightiest } from './standing-of';

/** How the lines of a file become rows of the staging table. */
export type Layout = {
  /** The table's columns. */
  columns: string[];
  /** The names of the custom fields among them. */
  custom: string[];
  /** The columns that say whether people may be emailed. */
  standings: readonly Standing[];
  read: LineReader;
};

/** What a contact gets of a line: the column and how its text is taken from the file's cells. */
type Source = { column: Column; from: number; take: (cells: readonly string[]) => string };

/** A column that says whether people may be emailed. */
export type Standing = { from: number; kind: StandingTarget };

export const standingsOf = (targets: readonly ColumnTarget[]): Standing[] =>
  targets.flatMap((target, from) =>
    target && 'standing' in target ? [{ from, kind: target.standing }] : [],
  );

/**
 * The layout of a file whose columns become what settings say, whatever they are called.
 *
 * @param standings the columns that say whether people may be emailed, beside what else becomes of them.
 */
export function mappedLayout(
  targets: readonly ColumnTarget[],
  countryIds: ReadonlySet<string>,
  standings: readonly Standing[] = standingsOf(targets),
): Layout {
  const sources = targets.flatMap(sourcesOf);
  const columns = sources.map(({ column }) => column);
  const inner = lineReader(columns, countryIds);
  const address = sources.find(({ column }) => column && 'contact' in column && column.contact === 'email');

  const read: LineReader = (cells, line) => {
    const width = cells.length;
    for (let at = 0; at < width; at++) cells[at] = (cells[at] ?? '').trim();
    if (cells.every((cell) => cell === '')) return undefined;
    if (width > targets.length && !isPadding(cells, targets.length))
      return { problem: wrongWidth(width, targets.length) };
    const result = inner(
      sources.map(({ take }) => take(cells)),
      line,
    );
    if (!result) return { problem: 'The email field is required.', ...(address && { at: address.from }) };
    const reasons = standings.map(({ from, kind }) => standingOf(kind, cells[from] ?? ''));
    const reason = weightiest(reasons.map((one) => one ?? ''));
    if ('problem' in result) {
      const from = result.at === undefined ? undefined : sources[result.at]?.from;
      // Whatever else is wrong with the line: somebody who is not to be mailed is not mailed.
      const alone = reason
        ? inner(
            sources.map((source) => (source === address ? source.take(cells) : '')),
            -line,
          )
        : undefined;
      return {
        problem: result.problem,
        reasons,
        ...(from !== undefined && { at: from }),
        ...(alone && 'row' in alone && { barred: `${alone.row}\t${reason}` }),
      };
    }
    if (standings.length === 0) return result;
    const unknown = reasons.indexOf(null);
    if (unknown >= 0 && !reason)
      return { problem: UNKNOWN_STATUS, ...(standings[unknown] && { at: standings[unknown].from }) };
    return { row: `${result.row}\t${reason}`, reasons };
  };

  return {
    columns: [...stagingColumns(columns), ...(standings.length > 0 ? ['standing'] : [])],
    custom: columns.flatMap((column) => (column && 'custom' in column ? [column.custom.field_name] : [])),
    standings,
    read,
  };
}

/** An import's report is kept, so that its texts are made here. */
const UNKNOWN_STATUS = 'The status is not known, so nobody can say whether this person may be emailed.';

function sourcesOf(target: ColumnTarget, from: number): Source[] {
  const whole = (cells: readonly string[]) => cells[from] ?? '';
  if (!target || 'standing' in target) return [];
  if ('contact' in target) return [{ column: { contact: target.contact }, from, take: whole }];
  if ('custom' in target) return [{ column: { custom: target.custom }, from, take: whole }];
  const spaceOf = (name: string) => (name.includes(' ') ? name.indexOf(' ') : name.length);
  return [
    {
      column: { contact: 'first_name' },
      from,
      take: (cells) => whole(cells).slice(0, spaceOf(whole(cells))),
    },
    {
      column: { contact: 'last_name' },
      from,
      take: (cells) =>
        whole(cells)
          .slice(spaceOf(whole(cells)))
          .trim(),
    },
  ];
}
