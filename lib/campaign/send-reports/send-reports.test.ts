import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { client, db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newLink, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { sendWith } from '../single-sends/testing/sends';
import { readActivity } from './read-activity';
import { readDomains } from './read-domains';
import { readLinks } from './read-links';
import { readProblems } from './read-problems';
import { readUsual } from './read-usual';

useDatabase();

test('no report reads the mail itself', async () => {
  const actor = actorOf(await newOwner());
  const mailing = await newSend(actor.id);
  await newDeliveries(mailing, ['ann@post.example'], { status: 'bounced', answer: '550 No such user' });
  const [send] = await db()
    .select({ utr: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, mailing.singleSendId ?? 0));
  const input = { utr: send?.utr ?? '' };
  const run = vi.spyOn(client(), 'unsafe');
  expect((await readProblems({ actor, input })).problems).toMatchObject([
    { domain: 'post.example', kind: 'bounced', count: 1 },
  ]);
  expect((await readDomains({ actor, input })).domains).toMatchObject([{ domain: 'post.example' }]);
  for (const read of [readActivity, readLinks, readUsual]) await read({ actor, input });
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(5);
  for (const [text] of run.mock.calls) expect(text).not.toContain('template_html');
  run.mockRestore();
  await expect(readLinks({ actor: actorOf(actor.id + 1), input })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('who was missed is counted anew each time that a send has gone out', async () => {
  const actor = actorOf(await newOwner());
  const { mailing, id, input } = await sendWith(actor.id, { status: 2 });
  await newDeliveries(mailing, ['late@post.example'], { status: 'cancelled' });
  const missed = async () => (await readUsual({ actor, input })).missed;
  const set = (more: Partial<typeof singleSends.$inferInsert>) =>
    db().update(singleSends).set(more).where(eq(singleSends.id, id));
  expect(await missed()).toBe(0);
  await set({ status: 3, completed_at: '2026-11-20T08:00:00Z' });
  expect(await missed()).toBe(1);
  await client()`update deliveries set status = 'sent' where single_send_id = ${id}`;
  await set({ completed_at: '2026-11-20T08:00:05Z' });
  expect(await missed()).toBe(0);
});

test('clicks on each version of a tested send are those of the people who got it, the winner’s others included', async () => {
  const actor = actorOf(await newOwner());
  const { mailing, id, input } = await sendWith(actor.id, {
    status: 3,
    completed_at: '2026-11-20T08:00:00Z',
  });
  const people = ['a@post.example', 'b@post.example', 'rest@post.example'];
  await newDeliveries(mailing, people, { status: 'sent' });
  const sql = client();
  await sql`insert into version_tests (single_send_id, template_id, tests, subject, share, measure, wait_hours, decided_at, winner, verdict, figures)
    select ${id}, template_id, 'subject', 'Second', 50, 'clicks', 1, now(), 'b', 'better', '{"a":{"sent":1,"events":0},"b":{"sent":1,"events":1}}' from single_sends where id = ${id}`;
  await sql`update deliveries set version = left(email, 1) where single_send_id = ${id} and email <> ${people[2] ?? ''}`;
  await sql`insert into contact_events (user_id, email, single_send_id, delivery_id, kind, detail)
    select user_id, email, single_send_id, id, 'clicked', 'https://shop.example/' || left(email, 1)
    from deliveries where single_send_id = ${id}`;
  const clicked = async (version?: 'a' | 'b') => {
    const { links, clickers } = await readLinks({ actor, input: { ...input, version } });
    return { clickers, urls: links.map(({ url }) => url.slice(-1)).sort() };
  };
  expect(await clicked()).toEqual({ clickers: 3, urls: ['a', 'b', 'r'] });
  expect(await clicked('a')).toEqual({ clickers: 1, urls: ['a'] });
  expect(await clicked('b')).toEqual({ clickers: 2, urls: ['b', 'r'] });
});

test('what was counted is kept while the send’s counters stay, and counted again once they change', async () => {
  const actor = actorOf(await newOwner());
  const { mailing, id, input } = await sendWith(actor.id, {
    status: 3,
    completed_at: '2026-11-20T08:00:00Z',
  });
  await newDeliveries(mailing, ['ann@post.example'], { status: 'sent' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const clickers = async () => {
    vi.setSystemTime(Date.now() + 40_000);
    return (await readLinks({ actor, input })).clickers;
  };
  await newLink(mailing, 'https://shop.example/a');
  try {
    expect(await clickers()).toBe(0);
    await client()`
      insert into contact_events (user_id, single_send_id, email, kind, detail)
      values (${actor.id}, ${id}, 'ann@post.example', 'clicked', 'https://shop.example/a')`;
    expect(await clickers()).toBe(0);
    await client()`update single_sends set unique_clicks = 1, total_clicks = 1 where id = ${id}`;
    expect(await clickers()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
