import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImportChanges, contacts, contactTypes, unsubscribes } from '@/lib/db/schema';
import { bare, list, rows, statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import { isContactType } from '../contact-types/rows';
import { NO_SUCH_TYPE } from '../contacts/check-contact';
import { isUntouched } from '../unsubscribes/is-untouched';
import { barKept, resolveMerged, settleMerges } from './resolve-merged';
import type { Staged } from './stage-file';

type Written = {
  created: number;
  updated: number;
  unchanged: number;
  duplicates: number;
  suppressed: number;
};

/**
 * What happens to people who are there: they get the file's cells, empty ones too (`replace`), those that are not empty
 * (`update`), those that they have no value for (`fill`), or nothing (`skip`).
 */
export type Existing = 'replace' | 'update' | 'fill' | 'skip';

export type Target = { importId: number; userId: number; contactTypeId: number; existing?: Existing };

const MAX_ROUNDS = 5;

/**
 * Writes what `stageFile` has read: new contacts are added, known addresses get what the file says of them, columns
 * that the file lacks stay. Of an address that stands twice the last line counts. For a transaction of its own.
 *
 * @throws DomainError invalid where the contact type is gone; MergedSince where it is to be done again.
 */
export async function writeStaged(tx: Transaction, target: Target, staged: Staged): Promise<Written> {
  const { userId, contactTypeId } = target;
  const types = await tx
    .select({ id: contactTypes.id })
    .from(contactTypes)
    .where(isContactType(userId, contactTypeId))
    .for('share');
  if (types.length === 0) throw invalid(NO_SUCH_TYPE);
  await takeTypeLock(tx, { contactTypeId });
  await rows(tx, {}, sql`set local work_mem = '128MB'`);
  // Before anything is dropped: one line that says so is enough for somebody not to be mailed.
  await gatherBarred(tx, staged);
  await resolveMerged(tx, target);
  const duplicates = await dropDuplicates(tx);
  const written = (await addToEmpty(tx, target, staged)) ?? (await merge(tx, target, staged));
  await settleMerges(tx, target);
  await barKept(tx, target, staged);
  return { ...written, duplicates, suppressed: await suppress(tx, target, staged) };
}

/** Adds all lines where the list has no contacts. Undefined where it has. */
async function addToEmpty(tx: Transaction, target: Target, staged: Staged) {
  const isOnIt = and(
    eq(contacts.user_id, target.userId),
    eq(contacts.contact_type_id, target.contactTypeId),
    isNull(contacts.deleted_at),
  );
  const known = await tx.select({ id: contacts.id }).from(contacts).where(isOnIt).limit(1);
  const created = known.length === 0 ? await addAll(tx, target, staged) : undefined;
  return created === undefined ? undefined : { created, updated: 0, unchanged: 0 };
}

/** Of lines with the same address the last one stays. @returns how many go. */
export async function dropDuplicates(tx: Transaction): Promise<number> {
  const { count } = await rows(
    tx,
    {},
    sql`
      delete from staging s using (
        select lower(email) as address, max(line) as line from staging group by 1 having count(*) > 1) as last
      where lower(s.email) = last.address and s.line < last.line`,
  );
  return count;
}

const weights = sql`array['bounce', 'complaint', 'reader', 'manual']`;

/** Puts aside whom the file says not to mail, those of bad lines too, of which nothing else is written. */
export async function gatherBarred(tx: Transaction, { columns }: Staged): Promise<void> {
  if (!columns.includes('standing')) return;
  await rows(
    tx,
    {},
    sql`
      create temp table barred on commit drop as
      select distinct on (lower(email)) email, standing from staging where standing <> ''
      order by lower(email), array_position(${weights}, standing)`,
  );
  await rows(tx, {}, sql`delete from staging where line < 0`);
}

/**
 * Adds them to the global unsubscribers. Last of all: until the end of the transaction, their readers' own clicks wait.
 *
 * @returns how many were not there yet.
 */
async function suppress(tx: Transaction, { userId, importId }: Target, staged: Staged): Promise<number> {
  if (!staged.columns.includes('standing')) return 0;
  const { id, user_id, unsubscribe_groups_id, email_address, reason, import_id, updated_at } = unsubscribes;
  // Whom something else has named before stays when either is undone.
  await rows(
    tx,
    {},
    sql`
      update ${unsubscribes} set ${bare(import_id)} = null, ${bare(updated_at)} = now()
      where ${id} in (
        select ${id} from ${unsubscribes} join barred on lower(${email_address}) = lower(barred.email)
        where ${user_id} = ${userId} and coalesce(${unsubscribe_groups_id}, 0) = 0 and ${isUntouched}
        order by lower(${email_address}) for update of ${unsubscribes})`,
  );
  const { count } = await rows(
    tx,
    {},
    sql`
      insert into ${unsubscribes} (${bare(user_id, email_address, reason, import_id)})
      select ${userId}::int, email, standing, ${importId}::int from barred order by lower(email)
      on conflict do nothing`,
  );
  return count;
}

/** Two imports into one type would wait for each other's addresses in an order of chance. */
const takeTypeLock = statement({
  params: { contactTypeId: contactTypes.id },
  row: { taken: value.none },
  text: ({ contactTypeId }) => sql`
    select pg_advisory_xact_lock(hashtextextended('contact-import', ${contactTypeId})) as taken`,
});

/** Adds all lines to a type that has no contacts. Undefined where one has come in meanwhile. */
async function addAll(tx: Transaction, target: Target, staged: Staged): Promise<number | undefined> {
  try {
    const { count } = await tx.transaction((inner) => rows(inner, {}, additions(target, staged)));
    return count;
  } catch (error) {
    // Drizzle wraps the driver's error.
    if (((error as Error).cause as { code?: string } | undefined)?.code === '23505') return undefined;
    throw error;
  }
}

async function merge(tx: Transaction, target: Target, staged: Staged) {
  const { importId, contactTypeId } = target;
  await rows(tx, {}, sql`analyze staging`);
  const counted = { count: value.integer };
  const [total] = await rows(tx, counted, sql`select count(*)::int as count from staging`);
  const same = isSamePerson(contactTypeId);
  const existing = target.existing ?? 'replace';
  const columns = assignments(staged, existing);
  const remembered = sql`
    insert into ${contactImportChanges} (${bare(change.import_id, change.contact_id, change.before)})
    select ${importId}::int, ${c.id}, jsonb_build_object(
      ${joined(columns.flatMap(({ name }) => [sql`${name}::text`, own(name)]))}, 'updated_at', ${c.updated_at})
    from staging s join ${contacts} as ${c} on ${same}
    where ${differs(columns)}
    order by ${c.id} for update of ${c}
    on conflict do nothing`;
  const replaced = sql`
    update ${contacts} as ${c}
    set ${joined(columns.map(({ name, given }) => sql`${sql.identifier(name)} = ${given}`))}, updated_at = now()
    from ${contactImportChanges} as ${change}, staging s
    where ${change.import_id} = ${importId} and ${change.contact_id} = ${c.id} and ${same}`;
  const there = sql`select count(*)::int as count from staging s join ${contacts} as ${c} on ${same}`;
  const added = sql`
    ${additions(target, staged)} where not exists (select from ${contacts} as ${c} where ${same}) on conflict do nothing`;
  const changed = { created: 0, updated: 0 };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { count: updated } = existing === 'skip' ? { count: 0 } : await rows(tx, {}, remembered);
    if (updated > 0) await rows(tx, {}, replaced);
    changed.updated += updated;
    const [present] = await rows(tx, counted, there);
    const { count: created } = await rows(tx, {}, added);
    changed.created += created;
    // Fewer, where somebody has added one of the addresses in between: it is there now, to be updated.
    if ((present?.count ?? 0) + created === total?.count) break;
  }
  return { ...changed, unchanged: (total?.count ?? 0) - changed.created - changed.updated };
}

/** A person of the list whom tables below call `c`. */
export const c = alias(contacts, 'c');
const change = alias(contactImportChanges, 'ch');

/** The condition that a contact (`c`) of the list is whom a line (`s`) is about. */
export const isSamePerson = (contactTypeId: number): SQL => sql`
  ${c.contact_type_id} = ${contactTypeId} and lower(${c.email}) = lower(s.email) and ${c.deleted_at} is null`;

export type Assignment = { name: string; given: SQL };

/** The condition that a line would change a contact. */
export const differs = (columns: readonly Assignment[]): SQL => sql`
  row(${joined(columns.map(({ name }) => own(name)))})
    is distinct from row(${joined(columns.map(({ given }) => given))})`;

/** A column of a contact that is there. */
export const own = (name: string): SQL => sql`${c}.${sql.identifier(name)}`;

/** The insert of the staged lines (alias `s`). */
function additions({ importId, userId, contactTypeId }: Target, staged: Staged): SQL {
  const columns = firstValues(staged);
  const target = [c.user_id, c.contact_type_id, c.import_id, c.import_line, ...columns];
  return sql`
    insert into ${contacts} (${bare(...target)})
    select ${userId}::int, ${contactTypeId}::int, ${importId}::int, s.line, ${joined(columns.map(({ given }) => given))}
    from staging s`;
}

const dataColumns = ({ columns }: Staged) => columns.filter((name) => name !== 'line' && name !== 'standing');

/** What a new contact gets of a line (alias `s`). */
export const firstValues = (staged: Staged): Assignment[] =>
  dataColumns(staged).map((name) => ({ name, given: newValue(name) }));

function newValue(name: string): SQL {
  if (name === 'alt_email') return sql`nullif(s.alt_email, '')`;
  if (name === 'custom_field') return sql`nullif(s.custom_field, '{}')`;
  return sql`s.${sql.identifier(name)}`;
}

/** What becomes of each column of a contact (alias `c`) that a line is about. */
export function assignments(staged: Staged, existing: Existing): Assignment[] {
  return dataColumns(staged).map((name) => ({
    name,
    given: name === 'custom_field' ? mergedFields(staged, existing) : mergedText(name, existing),
  }));
}

function mergedText(name: string, existing: Existing): SQL {
  if (existing === 'update') return sql`coalesce(nullif(s.${sql.identifier(name)}, ''), ${own(name)})`;
  if (existing === 'fill') return sql`coalesce(nullif(${own(name)}, ''), ${newValue(name)})`;
  return newValue(name);
}

function mergedFields({ custom }: Staged, existing: Existing): SQL {
  const before = sql`coalesce(${c.custom_field}, '{}')`;
  if (existing === 'update') return sql`nullif(${before} || s.custom_field, '{}'::jsonb)`;
  if (existing === 'fill') return sql`nullif(s.custom_field || ${before}, '{}'::jsonb)`;
  return sql`nullif((${before} - ${list(custom)}::text[]) || s.custom_field, '{}'::jsonb)`;
}

const joined = (pieces: readonly SQL[]): SQL => sql.join([...pieces], sql`, `);
