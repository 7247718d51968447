import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { deliveries } from '@/lib/db/schema';
import { materialise } from './materialise';
import { openMailServer } from './testing/mail-server';
import { newPeer } from './testing/peer';
import { countersOf, drain, people, useEmptyLedger } from './testing/send';
import { countOf, decide, drawn, newReader, newTestedSend, open, testOf, wait } from './testing/versions';

useEmptyLedger();

test('half of the share gets each version, the rest the winner, everybody once', async () => {
  const { id } = await newTestedSend(200);
  const reader = newReader();
  await drain(reader);
  expect([countOf(reader, 'First'), countOf(reader, 'Second')]).toEqual([20, 20]);
  expect(new Set(reader.subjects.slice(0, 40).map(([, subject]) => subject)).size, 'in turns').toBe(2);
  await decide();
  const hours = (Date.parse((await testOf(id))?.decides_at ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(4, 1);
  await open(id, 'a', 5);
  await open(id, 'b', 15);
  await decide();
  await drain(reader);
  expect(reader.taken, 'it is too early').toHaveLength(40);
  await wait(id);
  await Promise.all([decide(), decide(), decide()]);
  expect(await testOf(id)).toMatchObject({
    winner: 'b',
    verdict: 'better',
    figures: { a: { sent: 20, events: 5 }, b: { sent: 20, events: 15 } },
  });
  await drain(reader);
  expect([countOf(reader, 'First'), countOf(reader, 'Second')]).toEqual([20, 180]);
  expect(reader.taken.toSorted()).toEqual(people(200).toSorted());
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 200 });
});

test('what of B is tested is its content, as it was when the send started', async () => {
  const { id } = await newTestedSend(40, { tests: 'content', html_b: '<p>Two</p>', share: 50 });
  await client()`update single_sends set template_html = '<p>Changed since</p>' where id = ${id}`;
  const bodies: string[] = [];
  const peer = newPeer();
  peer.answer = (mail) => {
    bodies.push(/<p>(.*?)<\/p>/.exec(mail.mime().toString())?.[1] ?? '');
    return { kind: 'accepted', answer: '250' };
  };
  await drain(peer);
  expect(bodies.toSorted()).toEqual([...Array(10).fill('One'), ...Array(10).fill('Two')]);
});

test.each([
  ['too few opened it', [3, 6], 'too_few'],
  ['as many opened both', [8, 8], 'tie'],
  ['A was opened more', [12, 2], 'better'],
] as const)('A goes where %s', async (_, [a, b], verdict) => {
  const { id } = await newTestedSend(100, { share: 40 });
  const reader = newReader();
  await drain(reader);
  await open(id, 'a', a);
  await open(id, 'b', b);
  await decide();
  await wait(id);
  await decide();
  await drain(reader);
  expect(await testOf(id)).toMatchObject({ winner: 'a', verdict });
  expect([countOf(reader, 'First'), countOf(reader, 'Second')]).toEqual([80, 20]);
});

test('the draw is the same for the same people, and of nobody who is left out', async () => {
  const { id } = await newTestedSend(60);
  const first = await drawn(id);
  await client()`delete from delivery_batches where single_send_id = ${id}`;
  await client()`delete from deliveries where single_send_id = ${id}`;
  await client()`update single_sends set materialised_at = null, status = 2 where id = ${id}`;
  await Promise.all([materialise(id), materialise(id)]);
  expect(await drawn(id)).toEqual(first);
  await client()`
    insert into unsubscribes (user_id, email_address)
    select user_id, email from deliveries where single_send_id = ${id} and version is not null`;
  await client()`delete from delivery_batches where single_send_id = ${id}`;
  await client()`delete from deliveries where single_send_id = ${id}`;
  await client()`update single_sends set materialised_at = null, status = 2 where id = ${id}`;
  await materialise(id);
  const again = await client()`
    select count(version)::int as tested, count(*) filter (where version is not null and reason is not null)::int as wrong
    from deliveries where single_send_id = ${id}`;
  expect(again).toEqual([{ tested: 10, wrong: 0 }]);
});

describe('through a real mail server', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  test('each reader gets one mail, with the subject of their version or of the winner', async () => {
    const { received, sendAll, close } = await openMailServer();
    closing.push(close);
    const { id } = await newTestedSend(100);
    const versions = new Map((await drawn(id)).map(({ email, version }) => [email, version]));
    await sendAll();
    await decide();
    await open(id, 'b', 10);
    await wait(id);
    await decide();
    await sendAll();
    expect(received.map(({ to }) => to).toSorted()).toEqual(people(100).toSorted());
    for (const { to, source } of received)
      expect(/^Subject: (.*?)\r?$/m.exec(source)?.[1]).toBe(versions.get(to) === 'a' ? 'First' : 'Second');
    const [{ sent } = { sent: 0 }] = await db()
      .select({ sent: sql<number>`count(*)::int` })
      .from(deliveries)
      .where(and(eq(deliveries.single_send_id, id), eq(deliveries.status, 'sent')));
    expect(sent).toBe(100);
  });
});
