import { sql } from 'drizzle-orm';
import { CsvReader } from '@/lib/csv/csv-reader';
import { FileProblem } from '@/lib/csv/file-problem';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { analyzeWritten } from '@/lib/db/analyze-written';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { suppressionImports as i, unsubscribes as u } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { type BrokenRule, conflict, invalid } from '@/lib/errors';
import { stagingSlots } from '@/lib/uploads/upload-slots';
import { CsvUpload, notReadable } from '../imports/csv-upload';
import { inUtf8 } from '../imports/file-format';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { isUntouched } from '../unsubscribes/is-untouched';
import { wholeListOfGroups } from './list-groups';
import { type LineProblem, type SuppressedLine, suppressionReader } from './suppression-file';

const MAX_LINES = 1_000_000;
const BATCH = 5_000;
/** How many bad lines are told. */
const TOLD = 100;
const MAX_TOLD_VALUE = 200;

type Found = SuppressedLine | LineProblem | null;

const given = {
  addresses: sql`given.address`,
  group: sql`nullif(given.group_id, 0)`,
  since: sql`least(coalesce(nullif(given.since, '')::timestamptz, now()), now())`,
};

// What has been undone meanwhile gets nothing more: undoing waits for the batch, or the batch for it.
const write = statement({
  params: {
    userId: u.user_id,
    addresses: value.texts,
    groups: value.integers,
    reasons: value.texts,
    since: value.texts,
    importId: value.integer,
  },
  row: { added: value.integer, is_open: value.boolean },
  text: ({ userId, addresses, groups, reasons, since, importId }) => sql`
    with open_import as (
      select ${i.id} from ${i} where ${i.id} = ${importId}::int and ${i.undone_at} is null for update),
    written as (
      insert into ${u} (${bare(u.user_id, u.unsubscribe_groups_id, u.email_address, u.reason, u.created_at, u.updated_at, u.suppression_import_id)})
      select distinct on (given.group_id, lower(given.address)) ${userId}::int, ${given.group}, ${given.addresses},
        given.reason, ${given.since}, ${given.since}, ${importId}::int
      from unnest(${addresses}::text[], ${groups}::int[], ${reasons}::text[], ${since}::text[])
        as given (address, group_id, reason, since)
      cross join open_import
      order by given.group_id, lower(given.address)
      on conflict (${bare(u.user_id)}, coalesce(${bare(u.unsubscribe_groups_id)}, 0), lower(${bare(u.email_address)}))
        do update set ${bare(u.import_id)} = null, ${bare(u.updated_at)} = now()
        where ${isUntouched} and ${u.suppression_import_id} is distinct from ${importId}::int
      returning xmax = 0 as is_new),
    counted as (select (count(*) filter (where is_new))::int as added from written),
    noted as (
      update ${i} set ${bare(i.added)} = ${i.added} + counted.added from counted where ${i.id} = ${importId}::int)
    select added, exists (select from open_import) as is_open from counted`,
});

/** A file of addresses that are not to be mailed, with why and since when as far as it says. */
export class SuppressionUpload extends CsvUpload {
  private readonly badLines: ({ line: number } & LineProblem)[] = [];
  private bad = 0;
  private good = 0;
  private added = 0;
  private subscribed = 0;
  private importId = 0;
  private waiting: SuppressedLine[] = [];

  /**
   * Adds the file's addresses to a group's list, or to that of all mail, unless the file names groups itself. Those that
   * are there already stay; bad lines are passed over and told.
   *
   * @throws DomainError invalid where the file can't be read or the group isn't there, and then none is added.
   */
  async finish({ group_id }: { group_id?: number | undefined }) {
    const { actor, file } = this;
    const groups = await wholeListOfGroups({ actor });
    const problems: BrokenRule[] = [];
    if (group_id !== undefined && !groups.some(({ id }) => id === group_id))
      problems.push({ field: 'group_id', rule: 'exists' });
    if (!file) throw invalid(...problems, { field: 'file', rule: 'required' });
    if (problems.length > 0) throw invalid(...problems);
    const { format, columns } = await this.readStart();
    const read = suppressionReader(
      group_id === undefined ? columns : columns.map((one) => (isGroup(one) ? { ...one, name: '' } : one)),
      this.name,
      new Map(groups.map(({ id, group_name }) => [group_name.trim().toLowerCase(), id])),
    );
    if (!read) throw notReadable('The file has no column with email addresses.');

    const readLines = async (take: (found: Found, line: number) => void, each: () => Promise<void>) => {
      let isHeader = format.has_header;
      const reader = new CsvReader((cells, line, broken) => {
        if (line < (format.header_line ?? 1)) return;
        if (broken) throw new FileProblem(`Line ${line}: ${broken}`);
        if (!isHeader && cells.some((cell) => cell.trim() !== '')) take(read(cells), line);
        isHeader = false;
      }, format.separator);
      for await (const piece of inUtf8(file.pieces(), format.encoding)) {
        await reader.write(piece);
        await each();
      }
      await reader.end();
      await each();
    };

    const leave = await stagingSlots.take();
    try {
      // All of it is read before the first line is written.
      await readLines((found, line) => this.count(found, line), this.refuseTooMany);
      await this.write(async (flush) => {
        await readLines((found) => {
          if (found && 'address' in found)
            this.waiting.push({ ...found, groupId: group_id ?? found.groupId });
        }, flush);
      });
    } catch (error) {
      throw error instanceof FileProblem ? notReadable(error.message) : error;
    } finally {
      leave();
    }
    await analyzeWritten(u, this.added);
    const { importId: id, added, good, subscribed, bad, badLines } = this;
    return { id, added, known: good - added, subscribed, bad, bad_lines: badLines };
  }

  private count(found: Found, line: number): void {
    if (found === null) this.subscribed += 1;
    else if ('address' in found) this.good += 1;
    else this.noteBad(line, found);
  }

  private readonly refuseTooMany = async () => {
    if (this.good + this.bad + this.subscribed > MAX_LINES)
      throw new FileProblem('A file can have at most 1,000,000 lines. Split it and import the parts.');
  };

  /** Writes the lines that `read` leaves waiting, and has what was cached of contacts dropped however it ends. */
  private async write(read: (flush: () => Promise<void>) => Promise<void>): Promise<void> {
    const { actor } = this;
    const [made] = await db().insert(i).values({ user_id: actor.id }).returning({ id: i.id });
    this.importId = made?.id ?? 0;
    try {
      await read(() => this.flush(BATCH));
      await this.flush(1);
    } finally {
      await dropContactCacheEverywhere(db(), actor.id);
      dropContactCache(actor.id);
    }
  }

  /** Each batch in a transaction of its own: readers who leave meanwhile, and other files, don't wait for all of them. */
  private async flush(atLeast: number): Promise<void> {
    while (this.waiting.length >= atLeast) {
      const batch = this.waiting.splice(0, BATCH);
      const lines = {
        userId: this.actor.id,
        addresses: batch.map(({ address }) => address),
        groups: batch.map(({ groupId }) => groupId ?? 0),
        reasons: batch.map(({ reason }) => reason),
        since: batch.map(({ since }) => since ?? ''),
        importId: this.importId,
      };
      const [result] = await againAfterDeadlock(() => write(db(), lines));
      if (!result?.is_open) throw conflict('The import was undone while it was running.');
      this.added += result.added;
    }
  }

  private noteBad(line: number, { value: text, reason }: LineProblem): void {
    this.bad += 1;
    if (this.badLines.length < TOLD)
      this.badLines.push({ line, value: text.slice(0, MAX_TOLD_VALUE), reason });
  }
}

const isGroup = ({ name }: { name: string }) => name.trim().toLowerCase() === 'group';
