import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactAddresses } from '@/lib/db/schema';
import { rows, statement } from '@/lib/db/statement';
import { isOnList, replacedAddresses } from '../contacts/kept-address';
import type { Staged } from './stage-file';

const findMerges = statement({
  params: { userId: contactAddresses.user_id },
  row: { has_any: value.boolean },
  text: ({ userId }) => sql`
    select exists (select from ${contactAddresses} where ${contactAddresses.user_id} = ${userId}) as has_any`,
});

/**
 * Has lines about an address that was merged into another be about that one, so that no merged contact comes back. Who
 * is not to be mailed under a merged address is not to be mailed under the kept one either, unless only its mailbox is
 * gone.
 */
export async function resolveMerged(
  tx: Transaction,
  { userId, contactTypeId }: { userId: number; contactTypeId: number },
  { columns }: Staged,
): Promise<void> {
  const [found] = await findMerges(tx, { userId });
  if (!found?.has_any) return;
  const list = sql`${contactTypeId}::int`;
  await rows(
    tx,
    {},
    sql`create temp table replaced on commit drop as ${replacedAddresses(sql`${userId}::int`, list)}`,
  );
  if (columns.includes('standing'))
    await rows(
      tx,
      {},
      sql`
        insert into barred (email, standing)
        select distinct on (lower(r.kept)) r.kept, b.standing
        from barred b join replaced r on r.email = lower(b.email)
        where b.standing <> 'bounce' and not exists (
          select from barred already where lower(already.email) = lower(r.kept))
        order by lower(r.kept), b.standing`,
    );
  await rows(
    tx,
    {},
    sql`
      update staging s set email = r.kept from replaced r
      where lower(s.email) = r.email and not ${isOnList(list, sql`s.email`)}`,
  );
}
