import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, unsubscribes as u } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { restoreContacts } from '../person/restore-people';
import { hasLeftSince } from '../unsubscribes/has-left-since';
import type { BulkActionKind } from './schemas';

const params = { userId: contacts.user_id, ids: value.integers };

/** Somebody whom a person has changed since is theirs to keep. */
const removeAdded = statement({
  params,
  row: {},
  text: ({ userId, ids }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = now()
    where ${contacts.id} in (
      select ${contacts.id} from ${contacts}
      where ${contacts.id} = any(${ids}::int[]) and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
        and ${contacts.updated_at} = ${contacts.created_at}
      order by ${contacts.id} for update)`,
});

/** Whoever has left, bounced or complained since stays where they are. */
const allowAgain = statement({
  params: { userId: u.user_id, ids: value.integers },
  row: {},
  text: ({ userId, ids }) => sql`
    delete from ${u}
    where ${u.id} = any(${ids}::int[]) and ${u.user_id} = ${userId} and ${u.updated_at} = ${u.created_at}
      and not ${hasLeftSince(userId, sql`${u.created_at}`)}`,
});

/** Takes back what was done to one batch. @returns how many records that were. */
export async function undoBatch(
  tx: Transaction,
  kind: Exclude<BulkActionKind, 'allow_again'>,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<number> {
  if (kind === 'delete' || kind === 'delete_list' || kind === 'remove_from_list')
    return (await restoreContacts(tx, userId, ids)).restored;
  const takeBack = kind === 'add_to_list' ? removeAdded : allowAgain;
  return (await takeBack(tx, { userId, ids })).count;
}
