import { client } from '@/lib/db/client';
import { maskAddress } from '@/lib/mask-address';
import { UNDOABLE } from './change-lists';
import { type NoMail, type ReaderMail, readMail } from './reader-mail';

/**
 * Whether a kind of mail comes. `left`: not any more, as the reader has wished, who may come back. `held`: not any more,
 * and that is not the reader's to change.
 */
type Standing = 'in' | 'left' | 'held';

export type Choice = {
  /** Names the group where its number should not be shown. */
  key: string;
  name: string;
  description: string;
  standing: Standing;
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
  all: Standing;
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
  const [groups, all] = await Promise.all([groupsOf(mail), globalStanding(mail)]);
  const { sender, replyTo, email } = mail;
  return { outcome: 'found', sender, replyTo, address: maskAddress(email), all, groups };
}

type Reason = { reason: string | null };

const standing = (reason: string | null | undefined): Standing =>
  !reason ? 'in' : UNDOABLE.includes(reason) ? 'left' : 'held';

async function globalStanding({ userId, email }: ReaderMail): Promise<Standing> {
  const [row] = await client()<Reason[]>`
    select reason from unsubscribes
    where user_id = ${userId} and coalesce(unsubscribe_groups_id, 0) = 0 and lower(email_address) = lower(${email})`;
  return standing(row?.reason);
}

async function groupsOf({ userId, email, groupId }: ReaderMail): Promise<Choice[]> {
  const rows = await client()<(Omit<Choice, 'standing'> & Reason)[]>`
    select g.rand_id as key, g.group_name as name, g.description, g.id is not distinct from ${groupId}::int as "isMails",
      u.reason
    from unsubscribe_groups g
    left join unsubscribes u on u.user_id = g.user_id and coalesce(u.unsubscribe_groups_id, 0) = g.id
      and lower(u.email_address) = lower(${email})
    where g.user_id = ${userId} and (g.is_display = 1 or g.id = ${groupId}::int)
    order by "isMails" desc, g.id`;
  return rows.map(({ reason, ...group }) => ({ ...group, standing: standing(reason) }));
}
