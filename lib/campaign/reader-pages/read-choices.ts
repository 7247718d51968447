import { client } from '@/lib/db/client';
import { maskAddress } from '@/lib/mask-address';
import { UNDOABLE } from './change-lists';
import { type NoMail, type ReaderMail, readMail } from './reader-mail';

/**
 * Whether a reader gets a kind of mail. `unsubscribed`: not any more, by the reader's own wish, who may come back.
 * `locked`: not any more, and the reader can't change that.
 */
type SubscriptionStatus = 'subscribed' | 'unsubscribed' | 'locked';

export type Choice = {
  /** Names the group where its number should not be shown. */
  key: string;
  name: string;
  description: string;
  status: SubscriptionStatus;
  /** The kind that the mail belongs to. */
  isMails: boolean;
};

/** What a reader may choose among. The address is masked: mails get forwarded, and their links with them. */
export type Choices = {
  outcome: 'found';
  sender: string;
  replyTo: string;
  address: string;
  /** Whether any mail of the account comes. */
  all: SubscriptionStatus;
  /** The groups on display, and the mail's own, which comes first. */
  groups: Choice[];
};

/** Whose mails the reader of a mail gets, and which. Changes nothing. */
export async function readChoices({
  input: { token },
}: {
  input: { token: string };
}): Promise<NoMail | Choices> {
  const mail = await readMail(client(), token);
  if ('outcome' in mail) return mail;
  const [groups, all] = await Promise.all([groupsOf(mail), globalStatus(mail)]);
  const { sender, replyTo, email } = mail;
  return { outcome: 'found', sender, replyTo, address: maskAddress(email), all, groups };
}

type Reason = { reason: string | null };

const statusOf = (reason: string | null | undefined): SubscriptionStatus =>
  !reason ? 'subscribed' : UNDOABLE.includes(reason) ? 'unsubscribed' : 'locked';

async function globalStatus({ userId, email }: ReaderMail): Promise<SubscriptionStatus> {
  const [row] = await client()<Reason[]>`
    select reason from unsubscribes
    where user_id = ${userId} and coalesce(unsubscribe_groups_id, 0) = 0 and lower(email_address) = lower(${email})`;
  return statusOf(row?.reason);
}

async function groupsOf({ userId, email, groupId }: ReaderMail): Promise<Choice[]> {
  const rows = await client()<(Omit<Choice, 'status'> & Reason)[]>`
    select g.rand_id as key, g.group_name as name, g.description, g.id is not distinct from ${groupId}::int as "isMails",
      u.reason
    from unsubscribe_groups g
    left join unsubscribes u on u.user_id = g.user_id and coalesce(u.unsubscribe_groups_id, 0) = g.id
      and lower(u.email_address) = lower(${email})
    where g.user_id = ${userId} and (g.is_display = 1 or g.id = ${groupId}::int)
    order by "isMails" desc, g.id`;
  return rows.map(({ reason, ...group }) => ({ ...group, status: statusOf(reason) }));
}
