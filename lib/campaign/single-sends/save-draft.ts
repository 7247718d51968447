import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { singleSends as s } from '@/lib/db/schema';
import { conflict, invalid, notFound } from '@/lib/errors';
import { whole } from '@/lib/read-fields';
import { timestamp } from '@/lib/timestamps';
import { designFault } from '../mailings/read-content';
import { referenceProblems } from '../mailings/reference-problems';
import { nextStatus, SendStatus } from '../send-states';
import { readHtml } from '../templates/read-content';
import { writeVersionTest } from '../version-tests/rows';
import { lockSender, readSingleSend } from './check-single-send';
import type { DraftInput } from './draft-schemas';
import { draftScheduleOf } from './due-time';
import type { SingleSendRow } from './rows';

const BLANK_TEMPLATE_ID = 1;

/** Adds a draft, which may lack all but its sender. @throws DomainError invalid. */
export async function createDraft({
  actor,
  input,
}: {
  actor: Actor;
  input: DraftInput;
}): Promise<SingleSendRow> {
  authorizeMember(actor, 'sends:write');
  const [html, test] = [await readOwn(actor, input), await readTest(actor, input)];
  return db().transaction(async (tx) => {
    const columns = { ...(await columnsOf(tx, actor, input)), ...contentOf(input, html) };
    const [row] = await tx
      .insert(s)
      .values({ ...columns, user_id: actor.id, utr: randomUUID() })
      .returning();
    if (!row) throw new Error('The draft was not added.');
    await writeVersionTest(tx, row.id, test);
    return row;
  });
}

/**
 * Writes a draft anew. One that waited for its sender waits no more.
 *
 * @throws DomainError not-found, invalid, conflict where it is no draft (any more), or has changed since the time that
 * `unchanged_since` gives.
 */
export async function saveDraft({
  actor,
  input,
}: {
  actor: Actor;
  input: DraftInput & { utr: string; unchanged_since?: string | undefined };
}): Promise<SingleSendRow> {
  authorizeMember(actor, 'sends:write');
  const [html, test] = [await readOwn(actor, input), await readTest(actor, input)];
  return db().transaction(async (tx) => {
    // The sender before the send, as all who lock both take them.
    await lockSender(tx, actor, input.sender_id);
    const before = await lockDraft(tx, actor, input);
    const columns = { ...(await columnsOf(tx, actor, input)), ...contentOf(input, html, before) };
    const [row] = await tx
      .update(s)
      .set({ ...columns, awaits_sender: false })
      .where(eq(s.id, before.id))
      .returning();
    if (!row) throw notFound();
    await writeVersionTest(tx, row.id, test);
    return row;
  });
}

/**
 * One of the account's drafts, locked until the transaction ends.
 *
 * @throws DomainError not-found, conflict where it is no draft, or has changed since.
 */
export async function lockDraft(
  tx: Transaction,
  actor: Actor,
  { utr, unchanged_since: since }: { utr: string; unchanged_since?: string | undefined },
): Promise<SingleSendRow> {
  const [row] = await tx
    .select()
    .from(s)
    .where(and(eq(s.utr, utr), eq(s.user_id, actor.id), isNull(s.deleted_at)))
    .for('update');
  if (!row) throw notFound();
  nextStatus(row.status, 'edit');
  if (row.status !== SendStatus.initiate) throw conflict('The single send is no draft. Cancel it first.');
  if (since !== undefined && timestamp(row.updated_at) !== since)
    throw conflict('The single send has changed since.');
  return row;
}

async function readOwn(actor: Actor, { content, template_html, template_json }: DraftInput): Promise<string> {
  const fault = content === 'design' && template_json !== undefined ? designFault(template_json) : null;
  if (fault) throw invalid({ field: 'template_json', ...fault });
  if (content !== 'html' || template_html.trim() === '') return '';
  const own = await readHtml(actor.id, template_html);
  if ('fault' in own) throw invalid({ field: 'template_html', ...own.fault });
  return own.html;
}

/** What a draft's test says, its own HTML cleaned. */
async function readTest(actor: Actor, { test }: DraftInput): Promise<DraftInput['test']> {
  if (test === null) return null;
  const [wrong] = test.template_id ? await referenceProblems(db(), actor.id, test) : [];
  if (wrong) throw invalid({ ...wrong, field: 'test.template_id' });
  if (test.content !== 'html' || test.template_html.trim() === '') return { ...test, template_html: '' };
  const own = await readHtml(actor.id, test.template_html);
  if ('fault' in own) throw invalid({ field: 'test.template_html', ...own.fault });
  return { ...test, template_html: own.html };
}

/** A draft of HTML without any yet keeps the empty text, so that it is known to be one of HTML. */
function contentOf({ content, template_json }: DraftInput, html: string, before?: SingleSendRow) {
  return {
    template_html: content === 'html' ? html : null,
    template_json: content === 'design' ? (template_json ?? before?.template_json ?? null) : null,
  };
}

async function columnsOf(tx: Transaction, actor: Actor, input: DraftInput) {
  const { sender_id, subject, preheader, single_send_name } = input;
  const template_id = input.template_id ?? BLANK_TEMPLATE_ID;
  const sender = await lockSender(tx, actor, sender_id);
  // Its time is only checked when it is to go out.
  const named = { ...input, template_id, schedule_type: false };
  const { to, without, problems } = await readSingleSend(tx, actor, whole(named as never), { problems: [] });
  if (!sender || problems.length > 0) throw invalid(...problems);
  const { is_verified: _, name_review: __, may_send: ___, ...snapshot } = sender;
  const zone = input.in_reader_zone ? null : input.schedule_zone;
  const at = draftScheduleOf(input, zone ?? actor.timeZone);
  return {
    ...{ template_id, sender_id, subject, preheader, single_send_name },
    ...snapshot,
    unsubscribe_group_id: input.unsubscribe_group_id ?? null,
    recipient_id: to.refs,
    exclude_specific_recipient_id: without.refs,
    skip_emailed_days: input.skip_emailed_days,
    schedule_type: input.schedule_type ? 1 : 0,
    schedule_date: at?.date ?? null,
    schedule_time: at?.time ?? null,
    schedule_zone: zone,
    send_due_at: input.schedule_type ? (at?.dueAt.toISOString() ?? null) : null,
    in_reader_zone: input.schedule_type && input.in_reader_zone,
    spread_hours: input.spread_hours,
    tracking: input.tracking ? 1 : 0,
  };
}
