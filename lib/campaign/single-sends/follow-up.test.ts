import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { singleSends, versionTests } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSchedule } from '@/lib/runtime/testing/ledger';
import { findRefs } from '../mailings/recipient-refs';
import { eraseAddress } from '../person/erase-person';
import { dropContactCache } from '../signals/contact-cache';
import { countFollowUp, createFollowUp } from './follow-up';
import { listAudience } from './list-audience';
import { reviewSingleSend } from './review-single-send';
import { getSingleSend } from './rows';
import { sendWith } from './testing/sends';

useDatabase();

const NOW = new Date().toISOString();
const GONE_OUT = { status: 3, tracking: 1, sent_at: NOW, completed_at: NOW };

let actor: Actor;
beforeEach(async () => {
  actor = actorOf(await newOwner());
});

async function newContacts(names: readonly string[]): Promise<number[]> {
  const [list] = await client()<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${actor.id}, 'Readers') returning id`;
  const made = await client()<{ id: number }[]>`
    insert into contacts ${client()(
      names.map((name) => ({
        ...{ user_id: actor.id, contact_type_id: list?.id ?? 0, email: `${name}@post.example` },
      })),
    )} returning id`;
  return made.map(({ id }) => id);
}

/** A send to Ann, who opened it, and to others, of whom some can't be emailed any more. */
async function goneOut(more: Readonly<Record<string, unknown>> = {}) {
  const names = ['ann', 'bea', 'cal', 'left', 'gone', 'bounced'];
  const contacts = await newContacts(names);
  const { mailing, ...send } = await sendWith(actor.id, { ...GONE_OUT, ...more });
  for (const [index, contact_id] of contacts.entries()) {
    const opens = index === 0 ? 1 : 0;
    const status = names[index] === 'bounced' ? 'bounced' : 'sent';
    await newDeliveries(mailing, [`${names[index]}@post.example`], { contact_id, opens, status });
  }
  await newDeliveries(mailing, ['hand@post.example'], {
    person: JSON.stringify({ first_name: 'Hanna', last_name: 'Dahl' }),
  });
  await newDeliveries(mailing, ['erased-1@erased.invalid'], { contact_id: 0 });
  await newDeliveries(mailing, ['never@post.example'], { status: 'suppressed', reason: 'unsubscribed' });
  await client()`insert into unsubscribes (user_id, email_address) values (${actor.id}, 'Left@Post.example')`;
  await client()`update contacts set deleted_at = now() where id = ${contacts[4] ?? 0}`;
  return { ...send, contacts };
}

const audience = async (utr: string) =>
  (await listAudience({ actor, input: { utr, page: 1, per_page: 50 } as never })).people.map(
    ({ email }) => email,
  );

test('those who did not open are counted, less those who can’t be emailed any more', async () => {
  const { input } = await goneOut();
  expect(await countFollowUp({ actor, input })).toEqual({ recipients: 3, left_out: { unsubscribed: 1 } });
  const { utr } = await createFollowUp({ actor, input });
  expect(await audience(utr)).toEqual(['bea@post.example', 'cal@post.example', 'hand@post.example']);
  expect(await reviewSingleSend({ actor, input: { utr } })).toMatchObject({ recipients: 3 });
  const draft = await getSingleSend(actor.id, utr);
  expect(draft).toMatchObject({
    ...{ status: 0, subject: 'News', template_html: '<p>Hello</p>', send_due_at: null, triggered: 0 },
    single_send_name: 'News (not opened)',
  });
});

test('who opens it, leaves or changes their address before the draft goes out is followed', async () => {
  const { id, input, contacts } = await goneOut();
  const { utr } = await createFollowUp({ actor, input });
  await client()`
    update deliveries set opens = 1 where single_send_id = ${id} and email = 'cal@post.example'`;
  await client()`update contacts set email = 'bea@new.example' where id = ${contacts[1] ?? 0}`;
  await db().update(singleSends).set({ deleted_at: new Date().toISOString() }).where(eq(singleSends.id, id));
  expect(await audience(utr)).toEqual(['bea@new.example', 'hand@post.example']);
});

test('an address that two of them have by now is counted once, and an address that went wrong is told', async () => {
  const { input, contacts } = await goneOut();
  await client()`update contacts set email = 'Hand@post.example' where id = ${contacts[1] ?? 0}`;
  await client()`update contacts set email = 'cal at home' where id = ${contacts[2] ?? 0}`;
  expect(await countFollowUp({ actor, input })).toEqual({
    recipients: 1,
    left_out: { unsubscribed: 1, duplicate: 1, invalid: 1 },
  });
});

test('who was erased, also by a later address, or is on a list that was deleted is not counted', async () => {
  const { input, contacts } = await goneOut();
  const [, bea, , left] = contacts;
  await client()`update contacts set email = 'bea@new.example' where id = ${bea ?? 0}`;
  for (const email of ['bea@new.example', 'cal@post.example'])
    await eraseAddress({ actor, input: { email } });
  expect(await countFollowUp({ actor, input })).toEqual({ recipients: 1, left_out: { unsubscribed: 1 } });
  await client()`
    update contact_types set deleted_at = now()
    where id = (select contact_type_id from contacts where id = ${left ?? 0})`;
  dropContactCache(actor.id);
  expect(await countFollowUp({ actor, input })).toEqual({ recipients: 1, left_out: {} });
});

test('who left its group or a list that it leaves out is told by reason, also where only capitals have changed', async () => {
  const [group] = await client()<{ id: number }[]>`
    insert into unsubscribe_groups (user_id, rand_id, group_name, description)
    values (${actor.id}, gen_random_uuid()::text, 'News', '') returning id`;
  const unsubscribe_group_id = group?.id ?? 0;
  const { id, input, contacts } = await goneOut({ unsubscribe_group_id });
  await client()`update contacts set email = 'Bea@Post.example' where id = ${contacts[1] ?? 0}`;
  await client()`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address)
    values (${actor.id}, ${unsubscribe_group_id}, 'bea@post.example')`;
  expect(await countFollowUp({ actor, input })).toEqual({
    recipients: 2,
    left_out: { unsubscribed: 1, group: 1 },
  });
  const [list] = await client()<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${actor.id}, 'Staff') returning id`;
  await client()`
    insert into contacts (user_id, contact_type_id, email) values (${actor.id}, ${list?.id ?? 0}, 'CAL@post.example')`;
  await client()`
    update single_sends set exclude_specific_recipient_id = ${JSON.stringify([{ id: String(list?.id), table: 'contacts_' }])}::text::jsonb
    where id = ${id}`;
  const { utr } = await createFollowUp({ actor, input });
  expect(await reviewSingleSend({ actor, input: { utr } })).toMatchObject({
    recipients: 1,
    left_out: { unsubscribed: 1, group: 1, excluded: 1 },
  });
});

test('the winner of an A/B test is what goes out again', async () => {
  const { id, input } = await goneOut();
  await db()
    .insert(versionTests)
    .values({
      ...{ single_send_id: id, tests: 'subject', subject: 'Version B', template_id: 1, share: 50 },
      ...{ measure: 'opens', wait_hours: 4, winner: 'b', verdict: 'better', decided_at: NOW },
      figures: { a: { sent: 9, events: 1 }, b: { sent: 9, events: 5 } },
    });
  const { utr } = await createFollowUp({ actor, input });
  const draft = await getSingleSend(actor.id, utr);
  expect(draft.subject).toBe('Version B');
  expect(await db().$count(versionTests, eq(versionTests.single_send_id, draft.id))).toBe(0);
});

test('nobody is known not to have opened one that runs, is not tracked, or is another account’s', async () => {
  const running = await sendWith(actor.id, { status: 2 });
  const untracked = await sendWith(actor.id, { ...GONE_OUT, tracking: 0 });
  for (const { id, input } of [running, untracked]) {
    expect(await countFollowUp({ actor, input })).toEqual({ recipients: 0, left_out: {} });
    await expect(createFollowUp({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
    expect(await findRefs(db(), actor.id, [`not_opened_${id}`])).toEqual([null]);
  }
  const { id, input } = await goneOut();
  const other = actorOf(await newOwner());
  await expect(countFollowUp({ actor: other, input })).rejects.toMatchObject({ kind: 'not-found' });
  await expect(createFollowUp({ actor: other, input })).rejects.toMatchObject({ kind: 'not-found' });
  expect(await findRefs(db(), other.id, [`not_opened_${id}`])).toEqual([null]);
  expect(await findRefs(db(), actor.id, [`not_opened_${id}`])).toEqual([
    { id: String(id), table: 'not_opened_' },
  ]);
});

test('who got any email in the last days is left out where the send says so', async () => {
  const { input } = await goneOut();
  const { utr } = await createFollowUp({ actor, input });
  const id = (await getSingleSend(actor.id, utr)).id;
  const skip = (days: number | null) =>
    db().update(singleSends).set({ skip_emailed_days: days }).where(eq(singleSends.id, id));
  const counted = async () => {
    const { recipients, left_out } = await reviewSingleSend({ actor, input: { utr } });
    return { recipients, left_out };
  };
  await skip(2);
  expect(await counted()).toEqual({ recipients: 0, left_out: { unsubscribed: 1, recent: 3 } });
  await client()`
    update deliveries set handed_at = now() - interval '3 days' where user_id = ${actor.id}`;
  await client()`
    update single_sends set sent_at = now() - interval '3 days', completed_at = now() - interval '3 days'
    where user_id = ${actor.id} and status = 3`;
  expect(await counted()).toEqual({ recipients: 3, left_out: { unsubscribed: 1 } });
  await newDeliveries(await newSchedule(actor.id), ['BEA@post.example']);
  expect(await counted()).toEqual({ recipients: 2, left_out: { unsubscribed: 1, recent: 1 } });
  await skip(null);
  expect(await counted()).toEqual({ recipients: 3, left_out: { unsubscribed: 1 } });
});
