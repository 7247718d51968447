import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactAddresses, contacts, contactTypes } from '@/lib/db/schema';
import { rows, statement } from '@/lib/db/statement';
import { isOnList, replacedAddresses } from '../contacts/kept-address';
import { holdMerges } from '../contacts/merge-lock';
import type { Staged } from './stage-file';

type List = { userId: number; contactTypeId: number };

const findMerges = statement({
  params: { userId: contactAddresses.user_id },
  row: { has_any: value.boolean },
  text: ({ userId }) => sql`
    select exists (select from ${contactAddresses} where ${contactAddresses.user_id} = ${userId}) as has_any`,
});

async function hasMerges(tx: Transaction, userId: number): Promise<boolean> {
  const [found] = await findMerges(tx, { userId });
  return found?.has_any === true;
}

const replacedOf = ({ userId, contactTypeId }: List) =>
  replacedAddresses(sql`${userId}::int`, sql`${contactTypeId}::int`);

/** Has lines about an address that was merged into another be about that one, so that no merged contact comes back. */
export async function resolveMerged(tx: Transaction, list: List): Promise<void> {
  if (!(await hasMerges(tx, list.userId))) return;
  await rows(
    tx,
    {},
    sql`
      update staging s set email = r.kept from (${replacedOf(list)}) as r
      where lower(s.email) = r.email and not ${isOnList(sql`${list.contactTypeId}::int`, sql`s.email`)}`,
  );
}

/**
 * Who is not to be mailed under a merged address is not to be mailed under the kept one either, unless only its mailbox
 * is gone.
 */
export async function barKept(tx: Transaction, list: List, { columns }: Staged): Promise<void> {
  if (!columns.includes('standing') || !(await hasMerges(tx, list.userId))) return;
  await rows(
    tx,
    {},
    sql`
      insert into barred (email, standing)
      select distinct on (lower(r.kept)) r.kept, b.standing
      from barred b join (${replacedOf(list)}) as r on r.email = lower(b.email)
      where b.standing <> 'bounce' and not exists (
        select from barred already where lower(already.email) = lower(r.kept))
      order by lower(r.kept), b.standing`,
  );
}

/** What was written is to be undone and written again, as a merge has replaced one of its addresses. */
export class MergedSince extends Error {
  override name = 'MergedSince';
}

const findWritten = statement({
  params: { userId: contactAddresses.user_id, listId: contactTypes.id, importId: contacts.import_id },
  row: { is_written: value.boolean },
  text: ({ userId, listId, importId }) => sql`
    select exists (
      select from (${replacedAddresses(userId, listId)}) as replaced
      join ${contacts} on ${contacts.contact_type_id} = ${listId} and lower(${contacts.email}) = replaced.email
        and ${contacts.deleted_at} is null
      where ${contacts.import_id} = ${importId}) as is_written`,
});

/**
 * Has merges wait for the end of the transaction, and looks for those that were faster than the writing.
 *
 * @throws MergedSince
 */
export async function settleMerges(tx: Transaction, list: List & { importId: number }): Promise<void> {
  const { userId, contactTypeId: listId, importId } = list;
  await holdMerges(tx, { userId });
  const [found] = await findWritten(tx, { userId, listId, importId });
  if (found?.is_written) throw new MergedSince();
}

const ATTEMPTS = 3;

/** Writes again after a merge that was faster; the last time merges are told to wait from the start. */
export async function againAfterMerge<T>(write: (doMergesWait: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(attempt === ATTEMPTS);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof MergedSince)) throw error;
    }
  }
}
