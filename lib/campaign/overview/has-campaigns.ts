import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactTypes, senders, singleSends, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const anyOf = (table: typeof contactTypes | typeof senders | typeof singleSends, userId: SQL) =>
  sql`exists (select from ${table} where ${table.user_id} = ${userId} and ${table.deleted_at} is null)`;

const readAny = statement({
  params: { userId: users.id },
  row: { has_any: value.boolean },
  text: ({ userId }) => sql`
    select ${anyOf(contactTypes, userId)} or ${anyOf(senders, userId)} or ${anyOf(singleSends, userId)} as has_any`,
});

/** Whether an account has begun to use the email campaigns. */
export async function hasCampaigns(userId: number): Promise<boolean> {
  const [row] = await readAny(db(), { userId });
  return row?.has_any ?? false;
}
