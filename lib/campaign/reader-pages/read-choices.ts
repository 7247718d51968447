import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { unsubscribeGroups as g, leavingReasons, unsubscribes as u } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { maskAddress } from '@/lib/mask-address';
import { readBrandKit } from '../brand/read-brand-kit';
import { type ReaderLook, readerLook } from '../brand/reader-look';
import { UNDOABLE } from './change-lists';
import { readWording, type Wording } from './read-wording';
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
  look: ReaderLook | null;
  /** What the account says on the page. */
  wording: Pick<Wording, 'heading' | 'intro' | 'goodbye'>;
  /** Whether the reader has left and may say why, or has said it. */
  why: 'none' | 'asked' | 'answered';
};

/** Whose mails the reader of a mail gets, and which. Changes nothing. */
export async function readChoices({
  input: { token },
}: {
  input: { token: string };
}): Promise<NoMail | Choices> {
  const mail = await readMail(db(), token);
  if ('outcome' in mail) return mail;
  const [groups, all, kit, { asks_why, heading, intro, goodbye }, answers] = await Promise.all([
    groupsOf(mail),
    globalStatus(mail),
    readBrandKit({ actor: { id: mail.userId } }),
    readWording({ actor: { id: mail.userId } }),
    db().$count(
      leavingReasons,
      and(eq(leavingReasons.user_id, mail.userId), eq(leavingReasons.delivery_id, mail.deliveryId)),
    ),
  ]);
  const { sender, replyTo, email } = mail;
  return {
    outcome: 'found',
    sender,
    replyTo,
    address: maskAddress(email),
    all,
    groups,
    look: readerLook(kit),
    wording: { heading, intro, goodbye },
    why: !asks_why || !mail.hasLeft ? 'none' : answers > 0 ? 'answered' : 'asked',
  };
}

const readGlobal = statement({
  params: { userId: u.user_id, email: u.email_address },
  row: { reason: u.reason },
  text: ({ userId, email }) => sql`
    select ${u.reason} from ${u}
    where ${u.user_id} = ${userId} and coalesce(${u.unsubscribe_groups_id}, 0) = 0
      and lower(${u.email_address}) = lower(${email})`,
});

const readGroups = statement({
  params: { userId: u.user_id, email: u.email_address, groupId: nullable(g.id) },
  row: {
    key: g.rand_id,
    name: g.group_name,
    description: g.description,
    isMails: value.boolean,
    reason: nullable(u.reason),
  },
  text: ({ userId, email, groupId }) => sql`
    select ${g.rand_id} as key, ${g.group_name} as name, ${g.description},
      ${g.id} is not distinct from ${groupId}::int as "isMails", ${u.reason}
    from ${g}
    left join ${u} on ${u.user_id} = ${g.user_id} and coalesce(${u.unsubscribe_groups_id}, 0) = ${g.id}
      and lower(${u.email_address}) = lower(${email})
    where ${g.user_id} = ${userId} and ${g.deleted_at} is null and (${g.is_display} = 1 or ${g.id} = ${groupId}::int)
    order by "isMails" desc, ${g.id}`,
});

const statusOf = (reason: string | null | undefined): SubscriptionStatus =>
  !reason ? 'subscribed' : UNDOABLE.includes(reason) ? 'unsubscribed' : 'locked';

async function globalStatus({ userId, email }: ReaderMail): Promise<SubscriptionStatus> {
  const [row] = await readGlobal(db(), { userId, email });
  return statusOf(row?.reason);
}

async function groupsOf({ userId, email, groupId }: ReaderMail): Promise<Choice[]> {
  const rows = await readGroups(db(), { userId, email, groupId });
  return rows.map(({ reason, ...group }) => ({ ...group, status: statusOf(reason) }));
}
