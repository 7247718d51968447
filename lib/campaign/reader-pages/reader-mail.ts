import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import {
  automations as a,
  automationSchedules as c,
  deliveries as d,
  senders as f,
  singleSends as s,
  users,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { deliveryOfToken } from '../mail-links/reader-token';

const row = {
  deliveryId: d.id,
  userId: d.user_id,
  email: d.email,
  singleSendId: d.single_send_id,
  automationId: nullable(c.automation_id),
  /** As the mail's From says it. */
  sender: value.text,
  replyTo: value.text,
  /** The group that the mailing names now; null where it has none, or the group is gone. */
  groupId: nullable(s.unsubscribe_group_id),
  /** Whether the mail has made its reader leave something. */
  hasLeft: d.unsubscribed,
};

/** A mail as its reader knows it: whom it is to, whom it is from, and which kind it is. */
export type ReaderMail = RowOf<typeof row>;

/** `invalid`: nobody was given this link. `gone`: the account that sent the mail is no more, and mails nobody. */
export type NoMail = { outcome: 'invalid' | 'gone' };

const findMail = statement({
  params: { id: d.id },
  row,
  text: ({ id }) => sql`
    select ${d.id} as "deliveryId", ${d.user_id} as "userId", ${d.email}, ${d.single_send_id} as "singleSendId",
      ${c.automation_id} as "automationId",
      coalesce(nullif(${s.sender_name}, ''), nullif(${f.from_name}, ''), ${s.from_sender}, ${f.from_email}) as sender,
      coalesce(${s.reply_to}, ${f.reply_to_email}) as "replyTo",
      coalesce(${s.unsubscribe_group_id}, ${a.unsubscribe_group_id}) as "groupId", ${d.unsubscribed} as "hasLeft"
    from ${d}
    join ${users} on ${users.id} = ${d.user_id}
    left join ${s} on ${s.id} = ${d.single_send_id}
    left join ${c} on ${c.id} = ${d.schedule_id}
    left join ${a} on ${a.id} = ${c.automation_id}
    join ${f} on ${f.id} = coalesce(${s.sender_id}, ${c.sender_id})
    where ${d.id} = ${id}`,
});

/** The mail that a reader's link was made for. Senders, lists and sends that were deleted make no difference. */
export async function readMail(tx: Executor, token: string): Promise<ReaderMail | NoMail> {
  const id = deliveryOfToken(token);
  if (id === null) return { outcome: 'invalid' };
  const [mail] = await findMail(tx, { id });
  return mail ?? { outcome: 'gone' };
}
