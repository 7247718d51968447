import type { ISql } from 'postgres';
import { deliveryOfToken } from '../mail-links/reader-token';

/** A mail as its reader knows it: whom it is to, whom it is from, and which kind it is. */
export type ReaderMail = {
  deliveryId: number;
  userId: number;
  email: string;
  singleSendId: number | null;
  automationId: number | null;
  /** As the mail's From says it. */
  sender: string;
  replyTo: string;
  /** The group that the mailing names now; null where it has none, or the group is gone. */
  groupId: number | null;
};

/** `invalid`: nobody was given this link. `gone`: the account that sent the mail is no more, and mails nobody. */
export type NoMail = { outcome: 'invalid' | 'gone' };

/** The mail that a reader's link was made for. Senders, lists and sends that were deleted make no difference. */
export async function readMail(sql: ISql, token: string): Promise<ReaderMail | NoMail> {
  const deliveryId = deliveryOfToken(token);
  if (deliveryId === null) return { outcome: 'invalid' };
  const [row] = await sql<Omit<ReaderMail, 'deliveryId'>[]>`
    select d.user_id as "userId", d.email, d.single_send_id as "singleSendId", c.automation_id as "automationId",
      coalesce(nullif(s.sender_name, ''), nullif(f.from_name, ''), s.from_sender, f.from_email) as sender,
      coalesce(s.reply_to, f.reply_to_email) as "replyTo",
      coalesce(s.unsubscribe_group_id, a.unsubscribe_group_id) as "groupId"
    from deliveries d
    join users u on u.id = d.user_id
    left join single_sends s on s.id = d.single_send_id
    left join automation_schedules c on c.id = d.schedule_id
    left join automations a on a.id = c.automation_id
    join senders f on f.id = coalesce(s.sender_id, c.sender_id)
    where d.id = ${deliveryId}`;
  return row ? { deliveryId, ...row } : { outcome: 'gone' };
}
