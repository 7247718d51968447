import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { pageOfSingleSendRecipients } from '../recipients/list-single-send-recipients';
import { readProblems } from './read-problems';

useDatabase();

const NO_USER = (name: string) =>
  `550 5.1.1 <${name}@post.example>: Recipient address rejected: User unknown; id=${name}7f3.${name.length}`;
const FULL = '550 5.1.1 Mailbox is full';

test('answers are one problem where only addresses and numbers differ, and each leads to its people', async () => {
  const actor = actorOf(await newOwner());
  const mailing = await newSend(actor.id);
  const bounce = (name: string, answer: string | null, status = 'bounced') =>
    newDeliveries(mailing, [`${name}@post.example`], { status, answer });
  await bounce('ann', NO_USER('ann'));
  await bounce('bob', NO_USER('bob'));
  await bounce('cyrus', NO_USER('cyrus'));
  await bounce('di', NO_USER('ann'));
  await bounce('ed', FULL);
  await bounce('flo', FULL.replace('550', '552'));
  await bounce('gus', null, 'unknown');
  const [send] = await db()
    .select({ utr: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, mailing.singleSendId ?? 0));
  const utr = send?.utr ?? '';
  const { problems } = await readProblems({ actor, input: { utr } });
  const lines = problems.map(({ kind, count, answers, answer }) => ({ kind, count, answers, answer }));
  expect(lines).toHaveLength(4);
  expect(lines).toEqual(
    expect.arrayContaining([
      { kind: 'bounced', count: 4, answers: 3, answer: NO_USER('ann') },
      { kind: 'bounced', count: 1, answers: 1, answer: FULL },
      { kind: 'bounced', count: 1, answers: 1, answer: FULL.replace('550', '552') },
      { kind: 'unknown', count: 1, answers: 0, answer: null },
    ]),
  );
  for (const { answer, count } of problems)
    if (answer !== null) {
      const page = await pageOfSingleSendRecipients({ actor, input: { utr, page: 1, per_page: 10, answer } });
      expect(page?.recipients).toHaveLength(count);
    }
});
