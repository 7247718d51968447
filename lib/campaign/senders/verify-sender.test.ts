import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { contactTypes, mails, senders, singleSends, unsubscribeGroups } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { createSingleSend } from '../single-sends/create-single-send';
import { updateSingleSend } from '../single-sends/update-single-send';
import { deleteSender } from './delete-sender';
import { resendVerification } from './resend-verification';
import { saveSender } from './save-sender';
import type { SenderInput } from './schemas';
import { updateSender } from './update-sender';
import { readVerification, verifySender } from './verify-sender';

useDatabase();

const given: SenderInput = {
  from_name: 'Nordlys',
  from_email: 'post@nordlys.example',
  reply_to_email: 'answer@nordlys.example',
  country_id: 1,
  company_address: 'Storgata 1',
  nickname: 'Main',
};

let actor: Actor;
let content: Omit<Parameters<typeof createSingleSend>[0]['input'], 'sender_id'>;

beforeAll(async () => {
  const account = await createAccount({
    input: { email: 'ada@nordlys.example', password: 'a long enough one' },
  });
  actor = actorOf(account.id, { email: account.email });
  const [list] = await db().insert(contactTypes).values({ user_id: actor.id, name: 'News' }).returning();
  const [group] = await db()
    .insert(unsubscribeGroups)
    .values({ user_id: actor.id, rand_id: 'a', group_name: 'News', description: 'News' })
    .returning();
  content = {
    template_id: 2,
    unsubscribe_group_id: group?.id ?? 0,
    single_send_name: 'Spring',
    subject: 'Spring',
    preheader: 'It is here',
    recipient_id: [`contacts_${list?.id}`],
    schedule_type: false,
  };
});

async function newSender(): Promise<number> {
  await saveSender({ actor, input: given });
  const [sender] = await client()<{ id: number }[]>`select id from senders order by id desc limit 1`;
  return sender?.id ?? 0;
}

/** The link of the newest mail to an address. */
async function linkTo(address: string) {
  const [mail] = await client()<{ text: string }[]>`
    select text from mails where to_address = ${address} order by id desc limit 1`;
  const url = new URL(/http\S+verify-sender\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const field = (name: string) => url.searchParams.get(name) ?? '';
  return { sender: Number(field('sender')), expires: Number(field('expires')), key: field('key') };
}

async function sendsOf(senderId: number) {
  const rows = await db()
    .select()
    .from(singleSends)
    .where(eq(singleSends.sender_id, senderId))
    .orderBy(singleSends.id);
  return rows.map(({ status, awaits_sender, from_sender }) => ({ status, awaits_sender, from_sender }));
}

const jobsOf = () =>
  client()`select key from graphile_worker.jobs where task_identifier = 'start-single-send'`;

test('what waits for its sender becomes ready when the link is confirmed, a draft does not', async () => {
  const sender = await newSender();
  await createSingleSend({ actor, input: { ...content, sender_id: sender } });
  await createSingleSend({ actor, input: { ...content, sender_id: sender, draft: true } });
  const later = await createSingleSend({
    actor,
    input: {
      ...content,
      sender_id: sender,
      schedule_type: true,
      schedule_date: '2099-01-01',
      schedule_time: '09:00',
    },
  });
  await client()`update single_sends set send_due_at = now() - interval '1 hour' where utr = ${later}`;
  expect((await sendsOf(sender)).map(({ awaits_sender }) => awaits_sender)).toEqual([true, false, true]);
  const before = (await jobsOf()).length;
  const link = await linkTo(given.from_email);
  expect(await readVerification({ input: link })).toMatchObject({ outcome: 'pending' });
  expect((await sendsOf(sender)).map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(await verifySender({ input: link })).toMatchObject({ outcome: 'verified' });
  expect(await verifySender({ input: link })).toMatchObject({ outcome: 'verified' });
  expect((await sendsOf(sender)).map(({ status }) => status)).toEqual([1, 0, 0]);
  expect((await jobsOf()).length).toBe(before + 1);
});

test('another address holds back what was ready, and a link to the old one no longer works', async () => {
  const sender = await newSender();
  const old = await linkTo(given.from_email);
  await verifySender({ input: old });
  await createSingleSend({ actor, input: { ...content, sender_id: sender } });
  await updateSender({ actor, input: { ...given, sender_id: sender, from_email: 'new@nordlys.example' } });
  expect(await sendsOf(sender)).toEqual([
    { status: 0, awaits_sender: true, from_sender: 'new@nordlys.example' },
  ]);
  expect(await verifySender({ input: old })).toEqual({ outcome: 'invalid' });
  await verifySender({ input: await linkTo('new@nordlys.example') });
  expect((await sendsOf(sender))[0]?.status).toBe(1);
});

test('the same address in other letters stays verified', async () => {
  const sender = await newSender();
  await verifySender({ input: await linkTo(given.from_email) });
  await updateSender({ actor, input: { ...given, sender_id: sender, from_email: 'POST@nordlys.example' } });
  const [row] = await db().select().from(senders).where(eq(senders.id, sender));
  expect(row).toMatchObject({ is_verified: 1, from_email: 'POST@nordlys.example' });
});

test('what was ready to go out from a removed sender becomes a draft', async () => {
  const sender = await newSender();
  await verifySender({ input: await linkTo(given.from_email) });
  await createSingleSend({ actor, input: { ...content, sender_id: sender } });
  await deleteSender({ actor, input: { sender_id: sender } });
  expect(await sendsOf(sender)).toMatchObject([{ status: 0, awaits_sender: false }]);
});

test('a sender and its sends can be changed at the same time', async () => {
  const sender = await newSender();
  await verifySender({ input: await linkTo(given.from_email) });
  const input = { ...content, sender_id: sender };
  const utr = await createSingleSend({ actor, input });
  const changes = Array.from({ length: 20 }, (_, i) =>
    i % 2 === 0
      ? updateSingleSend({ actor, input: { ...input, utr } })
      : updateSender({ actor, input: { ...given, sender_id: sender, from_name: `Name ${i}` } }),
  );
  await expect(Promise.all(changes)).resolves.toHaveLength(20);
});

test('of links that are asked for at the same time one is mailed', async () => {
  const sender = await newSender();
  const before = (await db().select().from(mails)).length;
  const asked = await Promise.allSettled(
    Array.from({ length: 5 }, () => resendVerification({ actor, input: { sender_id: sender } })),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of asked)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'limited' });
  expect((await db().select().from(mails)).length).toBe(before + 1);
});
