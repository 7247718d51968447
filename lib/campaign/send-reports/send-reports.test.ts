import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { client, db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
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
