import type { Fragment, TransactionSql } from 'postgres';
import { invalid } from '@/lib/errors';
import { NO_SUCH_TYPE } from '../contacts/check-contact';
import type { Staged } from './stage-file';

type Written = { created: number; updated: number; duplicates: number };

type Target = { importId: number; userId: number; contactTypeId: number };

const MAX_ROUNDS = 5;

/**
 * Writes what `stageFile` has read: new contacts are added, known addresses get what the file says of them, columns
 * that the file lacks stay. Of an address that stands twice the last line counts. For a transaction of its own.
 *
 * @throws DomainError invalid where the contact type is gone.
 */
export async function writeStaged(sql: TransactionSql, target: Target, staged: Staged): Promise<Written> {
  const { userId, contactTypeId } = target;
  const types = await sql`
    select from contact_types where id = ${contactTypeId} and user_id = ${userId} and deleted_at is null for share`;
  if (types.length === 0) throw invalid(NO_SUCH_TYPE);
  // Two imports into one type would wait for each other's addresses in an order of chance.
  await sql`select pg_advisory_xact_lock(hashtextextended('contact-import', ${contactTypeId}))`;
  await sql`set local work_mem = '128MB'`;
  const { count: duplicates } = await sql`
    delete from staging s using (
      select lower(email) as address, max(line) as line from staging group by 1 having count(*) > 1) as last
    where lower(s.email) = last.address and s.line < last.line`;
  const [known] = await sql<{ any: boolean }[]>`
    select exists (select from contacts where user_id = ${userId} and contact_type_id = ${contactTypeId}
      and deleted_at is null) as any`;
  if (!known?.any) {
    const created = await addAll(sql, target, staged);
    if (created !== undefined) return { created, updated: 0, duplicates };
  }
  return { ...(await merge(sql, target, staged)), duplicates };
}

/** Adds all lines to a type that has no contacts. Undefined where one has come in meanwhile. */
async function addAll(sql: TransactionSql, target: Target, staged: Staged): Promise<number | undefined> {
  try {
    return await sql.savepoint(async (inner) => (await inner`${additions(inner, target, staged)}`).count);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return undefined;
    throw error;
  }
}

async function merge(sql: TransactionSql, target: Target, staged: Staged) {
  const { importId, contactTypeId } = target;
  await sql`analyze staging`;
  const [{ total } = { total: 0 }] = await sql<
    { total: number }[]
  >`select count(*)::int as total from staging`;
  const same = sql`c.contact_type_id = ${contactTypeId} and lower(c.email) = lower(s.email) and c.deleted_at is null`;
  const columns = assignments(sql, staged);
  const changed = { created: 0, updated: 0 };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { count: updated } = await sql`
      insert into contact_import_changes (import_id, contact_id, before)
      select ${importId}, c.id, jsonb_build_object(
        ${list(
          sql,
          columns.flatMap(({ name }) => [sql`${name}::text`, sql`c.${sql(name)}`]),
        )},
        'updated_at', c.updated_at)
      from staging s join contacts c on ${same}
      where row(${list(
        sql,
        columns.map(({ name }) => sql`c.${sql(name)}`),
      )})
        is distinct from row(${list(
          sql,
          columns.map(({ value }) => value),
        )})
      order by c.id for update of c
      on conflict do nothing`;
    if (updated > 0) {
      await sql`
        update contacts c
        set ${list(
          sql,
          columns.map(({ name, value }) => sql`${sql(name)} = ${value}`),
        )}, updated_at = now()
        from contact_import_changes ch, staging s
        where ch.import_id = ${importId} and ch.contact_id = c.id and ${same}`;
    }
    changed.updated += updated;
    const [{ present } = { present: 0 }] = await sql<{ present: number }[]>`
      select count(*)::int as present from staging s join contacts c on ${same}`;
    const added = await sql`
      ${additions(sql, target, staged)}
      where not exists (select from contacts c where ${same})
      on conflict do nothing`;
    changed.created += added.count;
    // Fewer, where somebody has added one of the addresses in between: it is there now, to be updated.
    if (present + added.count === total) break;
  }
  return changed;
}

/** The insert of the staged lines (alias `s`). */
function additions(
  sql: TransactionSql,
  { importId, userId, contactTypeId }: Target,
  staged: Staged,
): Fragment {
  const columns = dataColumns(staged);
  return sql`
    insert into contacts (user_id, contact_type_id, import_id, ${list(
      sql,
      columns.map((name) => sql`${sql(name)}`),
    )})
    select ${userId}::int, ${contactTypeId}::int, ${importId}::int, ${list(
      sql,
      columns.map((name) => newValue(sql, name)),
    )}
    from staging s`;
}

const dataColumns = ({ columns }: Staged) => columns.filter((name) => name !== 'line');

function newValue(sql: TransactionSql, name: string): Fragment {
  if (name === 'alt_email') return sql`nullif(s.alt_email, '')`;
  if (name === 'custom_field') return sql`nullif(s.custom_field, '{}')`;
  return sql`s.${sql(name)}`;
}

/** What becomes of each column of a contact (alias `c`) that a line is about. */
function assignments(sql: TransactionSql, staged: Staged): { name: string; value: Fragment }[] {
  const custom = sql`
    nullif((coalesce(c.custom_field, '{}') - ${staged.custom}::text[]) || s.custom_field, '{}'::jsonb)`;
  return dataColumns(staged).map((name) => ({
    name,
    value: name === 'custom_field' ? custom : newValue(sql, name),
  }));
}

/** Pieces of SQL with commas between. */
const list = (sql: TransactionSql, pieces: readonly Fragment[]): Fragment =>
  pieces.reduce((all, piece) => sql`${all}, ${piece}`);
