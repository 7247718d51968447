import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { senders, templates, unsubscribeGroups, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { BrokenRule } from '@/lib/errors';

type References = {
  template_id?: number | undefined;
  sender_id?: number | undefined;
  unsubscribe_group_id?: number | undefined;
};

const areThere = statement({
  params: {
    userId: users.id,
    template_id: templates.id,
    sender_id: senders.id,
    unsubscribe_group_id: unsubscribeGroups.id,
  },
  row: { template_id: value.boolean, sender_id: value.boolean, unsubscribe_group_id: value.boolean },
  text: ({ userId, template_id, sender_id, unsubscribe_group_id }) => sql`
    select
      ${template_id}::int = 0 or exists (select from ${templates} where ${templates.id} = ${template_id}
        and (${templates.user_id} is null or ${templates.user_id} = ${userId}) and ${templates.deleted_at} is null)
        as template_id,
      ${sender_id}::int = 0 or exists (select from ${senders} where ${senders.id} = ${sender_id}
        and ${senders.user_id} = ${userId} and ${senders.deleted_at} is null) as sender_id,
      ${unsubscribe_group_id}::int = 0 or exists (select from ${unsubscribeGroups}
        where ${unsubscribeGroups.id} = ${unsubscribe_group_id} and ${unsubscribeGroups.user_id} = ${userId}
          and ${unsubscribeGroups.deleted_at} is null)
        as unsubscribe_group_id`,
});

/** What is wrong with the records that a mailing names: those that are given must be the account's, or built in. */
export async function referenceProblems(
  tx: Executor,
  userId: number,
  { template_id = 0, sender_id = 0, unsubscribe_group_id = 0 }: References,
): Promise<BrokenRule[]> {
  const [found] = await areThere(tx, { userId, template_id, sender_id, unsubscribe_group_id });
  return (['template_id', 'sender_id', 'unsubscribe_group_id'] as const)
    .filter((field) => !found?.[field])
    .map((field) => ({ field, rule: 'exists' }));
}
