import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automations as a, automationSchedules as m, singleSends as s, senders } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { AutomationStatus } from '../automation-states';
import { senderSnapshot } from '../mailings/sender-snapshot';
import { SendStatus } from '../send-states';
import { getSender, senderView } from './rows';

const params = { userId: senders.user_id, senderId: senders.id };

const readUses = statement({
  params,
  row: {
    kind: value.oneOf<'send' | 'automation'>(),
    utr: s.utr,
    name: s.single_send_name,
    state: value.oneOf<'draft' | 'ready' | 'running' | 'live' | 'paused'>(),
  },
  text: ({ userId, senderId }) => sql`
    select 'send' as kind, ${s.utr}, ${s.single_send_name} as name,
      case ${s.status} when ${inline(SendStatus.running)} then 'running' when ${inline(SendStatus.ready)} then 'ready'
        else 'draft' end as state
    from ${s}
    where ${s.user_id} = ${userId} and ${s.sender_id} = ${senderId} and ${s.deleted_at} is null
      and ${s.status} < ${inline(SendStatus.completed)}
    union
    select 'automation', ${a.utr}, ${a.automation_name},
      case ${a.status} when ${inline(AutomationStatus.live)} then 'live' else 'paused' end
    from ${m} join ${a} on ${a.id} = ${m.automation_id}
    where ${m.user_id} = ${userId} and ${m.sender_id} = ${senderId} and ${m.deleted_at} is null
      and ${a.deleted_at} is null
    order by kind, name, utr`,
});

const readAddress = statement({
  params: { senderId: senders.id },
  row: { sender_address: value.text },
  text: ({ senderId }) => sql`
    select x.sender_address from (select ${senderSnapshot(senders)} from ${senders} where ${senders.id} = ${senderId}) as x`,
});

/** A sender, its postal address in one line, and the sends and automations that aren't over. @throws DomainError not-found */
export async function senderUsage({ actor, input }: { actor: Actor; input: { sender_id: number } }) {
  const sender = await getSender(actor.id, input.sender_id);
  const [uses, [address]] = await Promise.all([
    readUses(db(), { userId: actor.id, senderId: sender.id }),
    readAddress(db(), { senderId: sender.id }),
  ]);
  return { sender: senderView(sender), postal_address: address?.sender_address ?? '', uses: [...uses] };
}
