import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, databaseOver, type Executor, openDirect, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { codes } from '@/lib/db/schema';
import { bare, rows } from '@/lib/db/statement';
import { DomainError } from '@/lib/errors';
import { fingerprintCode, fingerprintKey } from '../stock/fingerprint-key';
import { numberCodes } from '../stock/number-codes';
import { codeSealer } from '../stock/seal-codes';
import { CodeFile, type CodeLine, type FileLayout } from './code-lines';
import { type CodeLook, signsOf } from './code-look';
import type { CodeTable, LineProblem } from './code-table';

export const MAX_LINES = 500_000;
/** Places that are told of, of each kind. */
const MOST_PLACES = 1_000;
const AT_ONCE = 2_500;

export type Findings = {
  /** Lines that aren’t empty. */
  lines: number;
  fresh: number;
  repeated: number;
  repeated_at: number[];
  known: number;
  known_at: number[];
  unreadable: number;
  unreadable_at: { line: number; problem: LineProblem }[];
  /** Codes that look unlike those that the service had before. */
  unusual: number;
  unusual_at: number[];
  table: CodeTable | null;
};

const judged = {
  fresh: value.integer,
  repeated: value.integer,
  known: value.integer,
  repeated_at: value.integers,
  known_at: value.integers,
  unusual: value.integer,
  unusual_at: value.integers,
};

/**
 * A file’s codes in a table of this connection’s own, by fingerprint and, where they are to be loaded, sealed: no code is
 * ever in the table, nor the file in memory.
 */
export class StagedCodes {
  private readonly client = openDirect('codes');
  readonly db: Database = databaseOver(this.client);
  private lines = 0;
  private unreadable = 0;
  private table: CodeTable | null = null;
  private readonly unreadableAt: Findings['unreadable_at'] = [];

  /** @throws DomainError too-large for more lines than are taken at once. */
  async read(
    bytes: AsyncIterable<Uint8Array>,
    { seal, layout }: { seal: boolean; layout: FileLayout },
  ): Promise<void> {
    await this.client`
      create temp table staged_codes (
        line int, id bigint, sealed bytea, fingerprint bytea, expires_on date, length int, signs text)`;
    const file = new CodeFile(layout);
    const rowsOf = seal ? await sealedRows(this.db) : await fingerprintRows(this.db);
    let waiting: Line[] = [];
    for await (const lines of file.lines(bytes))
      for (const line of lines) {
        this.lines += 1;
        if (this.lines > MAX_LINES)
          throw new DomainError('too-large', `The file must not have more than ${MAX_LINES} lines.`);
        if (!this.isReadable(line)) continue;
        waiting.push(line);
        if (waiting.length < AT_ONCE) continue;
        await this.put(waiting, rowsOf);
        waiting = [];
      }
    await this.put(waiting, rowsOf);
    this.table = file.table;
    await this.client`analyze staged_codes`;
  }

  private isReadable(line: CodeLine): line is Line {
    if ('code' in line) return true;
    this.unreadable += 1;
    if (this.unreadableAt.length < MOST_PLACES) this.unreadableAt.push(line);
    return false;
  }

  /** One COPY for each piece: a slow upload keeps no transaction open. */
  private async put(lines: readonly Line[], rowsOf: RowsOf): Promise<void> {
    if (lines.length === 0) return;
    // Other requests get their turn between the pieces.
    await setImmediate();
    const text = await rowsOf(lines);
    const target = await this.client`copy staged_codes from stdin`.writable();
    target.end(text);
    await once(target, 'finish');
  }

  /**
   * What would be loaded now, and what wouldn’t, by line. A transaction has the one connection to itself.
   *
   * @param usual what the codes look like that the service had before; null where they tell nothing
   */
  async judge(usual: CodeLook | null, executor: Executor = this.db): Promise<Findings> {
    const isUnusual = usual
      ? sql`(length not between ${usual.shortest}::int and ${usual.longest}::int or translate(signs, ${usual.signs}::text, '') <> '')`
      : sql`false`;
    const [found] = await rows(
      executor,
      judged,
      sql`
        select (count(*) filter (where place = 1 and not is_known))::int as fresh,
          (count(*) filter (where place > 1))::int as repeated, (count(*) filter (where place = 1 and is_known))::int as known,
          coalesce((array_agg(line order by line) filter (where place > 1))[1:${MOST_PLACES}::int], '{}') as repeated_at,
          coalesce((array_agg(line order by line) filter (where place = 1 and is_known))[1:${MOST_PLACES}::int], '{}') as known_at,
          (count(*) filter (where ${isUnusual}))::int as unusual,
          coalesce((array_agg(line order by line) filter (where ${isUnusual}))[1:${MOST_PLACES}::int], '{}') as unusual_at
        from (
          select line, length, signs, row_number() over (partition by staged_codes.fingerprint order by line) as place, ${codes.id} is not null as is_known
          from staged_codes left join ${codes} on ${codes.fingerprint} = staged_codes.fingerprint) as numbered`,
    );
    if (!found) throw new Error('The codes could not be counted.');
    return {
      ...found,
      repeated_at: [...found.repeated_at],
      known_at: [...found.known_at],
      lines: this.lines,
      unreadable: this.unreadable,
      unreadable_at: this.unreadableAt,
      unusual_at: [...found.unusual_at],
      table: this.table,
    };
  }

  /** Puts them into stock, each once. @returns how many were added. */
  async insert(
    tx: Transaction,
    { serviceId, batch }: { serviceId: number; batch: { id: number; expires_on: string | null } | null },
  ): Promise<number> {
    const added = await rows(
      tx,
      {},
      sql`
        insert into ${codes} (${bare(codes.id, codes.card_service_id, codes.batch_id, codes.expires_on, codes.sealed, codes.fingerprint)})
        select id, ${serviceId}::int, ${batch?.id ?? null}::int, coalesce(expires_on, ${batch?.expires_on ?? null}::text::date), sealed, fingerprint
        from (select distinct on (fingerprint) * from staged_codes order by fingerprint, line) as first_ones
        order by fingerprint on conflict (${bare(codes.fingerprint)}) do nothing`,
    );
    return added.count;
  }

  async close(): Promise<void> {
    await this.client.end({ timeout: 1 });
  }
}

type Line = Extract<CodeLine, { code: string }>;

/** Rows of `staged_codes` as COPY reads them. */
type RowsOf = (lines: readonly Line[]) => Promise<string>;

/** Of codes that are to be loaded. */
async function sealedRows(db: Database): Promise<RowsOf> {
  const seal = await codeSealer(db);
  return async (lines) => {
    let text = '';
    for (const { id, code } of await numberCodes(db, lines)) {
      const { sealed, fingerprint } = seal(id, code.code);
      text += `${code.line}\t${id}\t${hex(sealed)}\t${hex(fingerprint)}\t${looks(code)}\n`;
    }
    return text;
  };
}

/** Of codes that are only compared with the stock. */
async function fingerprintRows(db: Database): Promise<RowsOf> {
  const key = await fingerprintKey(db);
  return async (lines) => {
    let text = '';
    for (const each of lines)
      text += `${each.line}\t\\N\t\\N\t${hex(fingerprintCode(key, each.code))}\t${looks(each)}\n`;
    return text;
  };
}

/** What is compared with earlier codes, as COPY reads it. */
const looks = ({ code, expires_on }: Line) =>
  `${expires_on ?? '\\N'}\t${code.length}\t${signsOf(code).replaceAll('\\', '\\\\')}`;

/** As COPY reads bytes. */
const hex = (bytes: Buffer) => `\\\\x${bytes.toString('hex')}`;
