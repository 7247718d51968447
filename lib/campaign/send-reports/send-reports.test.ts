import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { client, db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
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
