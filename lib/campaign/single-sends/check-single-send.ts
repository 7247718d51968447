import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import type { Executor, Transaction } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { senders } from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { statement } from '@/lib/db/statement';
import { type BrokenRule, invalid } from '@/lib/errors';
import { type ReadFields, whole } from '@/lib/read-fields';
import { maySend } from '../mailings/may-send';
import type { ReadContent } from '../mailings/read-content';
import { findRefs } from '../mailings/recipient-refs';
import { referenceProblems } from '../mailings/reference-problems';
import { senderSnapshot, senderSnapshotRow } from '../mailings/sender-snapshot';
import { scheduleOf } from './due-time';
import type { SingleSendInput } from './schemas';

const ofSender = {
  params: { id: senders.id, userId: senders.user_id },
  row: {
    is_verified: senders.is_verified,
    name_review: senders.name_review,
    may_send: value.boolean,
    ...senderSnapshotRow,
  },
};

const selectSender = ({ id, userId }: Record<keyof typeof ofSender.params, SQL>) => sql`
  select ${senders.is_verified}, ${senders.name_review}, ${maySend(senders)} as may_send, ${senderSnapshot(senders)} from ${senders}
  where ${senders.id} = ${id} and ${senders.user_id} = ${userId} and ${senders.deleted_at} is null`;

const readSender = statement({ ...ofSender, text: selectSender });
const readSenderForShare = statement({
  ...ofSender,
  text: (sender) => sql`${selectSender(sender)} for share of ${senders}`,
});

type Sender = RowOf<typeof ofSender.row>;

/** The account's living sender as a send keeps it. */
export async function findSender(tx: Executor, actor: Actor, id: number): Promise<Sender | undefined> {
  const [sender] = await readSender(tx, { id, userId: actor.id });
  return sender;
}

/**
 * The same, held until the transaction ends, so that it is neither verified nor changed meanwhile. Who locks a send as
 * well takes its sender first, as all changes of a sender do.
 */
export async function lockSender(tx: Transaction, actor: Actor, id: number): Promise<Sender | undefined> {
  const [sender] = await readSenderForShare(tx, { id, userId: actor.id });
  return sender;
}

/**
 * What a single send's input says, as columns of its row, and whether its sender may send.
 *
 * @param own what `readContent()` gives for the same input.
 * @throws DomainError invalid, with all problems at once.
 */
export async function checkSingleSend(
  tx: Transaction,
  actor: Actor,
  input: SingleSendInput,
  own: ReadContent,
) {
  const { template_id, sender_id, unsubscribe_group_id, single_send_name, subject, preheader } = input;
  const sender = await lockSender(tx, actor, sender_id);
  const { content, schedule, to, without, problems } = await readSingleSend(tx, actor, whole(input), own);
  if (!sender || !content || problems.length > 0) throw invalid(...problems);
  const { is_verified: _, name_review: __, may_send, ...snapshot } = sender;
  const at = schedule && 'schedule' in schedule ? schedule.schedule : undefined;
  const columns = {
    ...{ template_id, sender_id, unsubscribe_group_id, single_send_name, subject, preheader },
    ...snapshot,
    ...content,
    recipient_id: to.refs,
    exclude_specific_recipient_id: without.refs,
    schedule_type: input.schedule_type ? 1 : 0,
    schedule_date: at?.date ?? null,
    schedule_time: at?.time ?? null,
    send_due_at: at?.dueAt.toISOString() ?? null,
    schedule_zone: null,
    in_reader_zone: false,
    tracking: input.tracking === false ? 0 : 1,
  };
  return { columns, isAllowed: may_send };
}

/** What those fields of a single send's input mean that could be read, and all that is wrong with them. */
export async function readSingleSend(
  tx: Executor,
  actor: Actor,
  read: ReadFields<SingleSendInput>,
  { content, problems: wrongContent }: ReadContent,
) {
  const times = read('schedule_type', 'schedule_date', 'schedule_time');
  const schedule = times?.schedule_type ? scheduleOf(times, actor.timeZone, new Date()) : undefined;
  const to = await refsOf(tx, actor, 'recipient_id', read('recipient_id')?.recipient_id ?? []);
  const excluded = read('exclude_specific_recipient_id')?.exclude_specific_recipient_id ?? [];
  const without = await refsOf(tx, actor, 'exclude_specific_recipient_id', excluded);
  const problems = [
    ...(await referenceProblems(tx, actor.id, {
      ...read('template_id'),
      ...read('sender_id'),
      ...read('unsubscribe_group_id'),
    })),
    ...wrongContent,
    ...to.problems,
    ...without.problems,
    ...(schedule && 'problems' in schedule ? schedule.problems : []),
  ];
  return { content, schedule, to, without, problems };
}

/** References to lists, each once, and a problem for each text that names none of the account's. */
async function refsOf(tx: Executor, actor: Actor, field: string, texts: readonly string[]) {
  const refs = new Map<string, RecipientRef>();
  const problems: BrokenRule[] = [];
  for (const [index, ref] of (await findRefs(tx, actor.id, texts)).entries()) {
    if (ref) refs.set(ref.table + ref.id, ref);
    else problems.push({ field: `${field}.${index}`, rule: 'exists' });
  }
  return { refs: [...refs.values()], problems };
}
