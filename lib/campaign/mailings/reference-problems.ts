import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { BrokenRule } from '@/lib/errors';

type References = {
  template_id?: number | undefined;
  sender_id?: number | undefined;
  unsubscribe_group_id?: number | undefined;
};

/** What is wrong with the records that a mailing names: those that are given must be the account's, or built in. */
export async function referenceProblems(
  tx: Executor,
  userId: number,
  { template_id = 0, sender_id = 0, unsubscribe_group_id = 0 }: References,
): Promise<BrokenRule[]> {
  const [found] = await tx.execute<Record<keyof References, boolean>>(sql`
    select
      ${template_id}::int = 0 or exists (select from templates where id = ${template_id}
        and (user_id is null or user_id = ${userId}) and deleted_at is null) as template_id,
      ${sender_id}::int = 0 or exists (select from senders where id = ${sender_id}
        and user_id = ${userId} and deleted_at is null) as sender_id,
      ${unsubscribe_group_id}::int = 0 or exists (select from unsubscribe_groups where id = ${unsubscribe_group_id}
        and user_id = ${userId}) as unsubscribe_group_id`);
  return (['template_id', 'sender_id', 'unsubscribe_group_id'] as const)
    .filter((field) => !found?.[field])
    .map((field) => ({ field, rule: 'exists' }));
}
