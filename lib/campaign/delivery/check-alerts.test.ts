import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { apply, bounce, simple } from '../feedback/testing/facts';

useDatabase();

describe('alerts', () => {
  const mailsOf = async (userId: number) =>
    (
      await client()<{ kind: string }[]>`
        select m.kind from mails m join notification_recipients r on r.email_address = m.to_address
        where r.user_id = ${userId} and m.kind in ('single-send.bounces', 'single-send.complaints') order by m.id`
    ).map(({ kind }) => kind);

  async function sendOf(count: number) {
    const userId = await newOwner();
    await client()`
      insert into notification_recipients (user_id, email_address, email_owner, confirmed_at)
      values (${userId}, ${`watch${userId}@example.net`}, 'Ada', now())`;
    const mailing = await newSend(userId, { delivered: count, triggered: count });
    const emails = Array.from({ length: count }, (_, i) => `r${i}@example.net`);
    return { userId, ids: await newDeliveries(mailing, emails) };
  }

  test('come once, when more than 5 % came back', async () => {
    const { userId, ids } = await sendOf(100);
    for (const id of ids.slice(0, 5)) await apply(id, bounce('no_mailbox'));
    expect(await mailsOf(userId)).toEqual([]);
    await Promise.all(ids.slice(5, 15).map((id) => apply(id, bounce('no_mailbox'))));
    expect(await mailsOf(userId)).toEqual(['single-send.bounces']);
  });

  test('come once, when more than 0.1 % were reported', async () => {
    const { userId, ids } = await sendOf(1000);
    await apply(ids[0] ?? 0, simple('complained'));
    expect(await mailsOf(userId)).toEqual([]);
    await Promise.all(ids.slice(1, 6).map((id) => apply(id, simple('complained'))));
    expect(await mailsOf(userId)).toEqual(['single-send.complaints']);
  });

  test('do not come of fewer than a hundred', async () => {
    const { userId, ids } = await sendOf(99);
    for (const id of ids.slice(0, 20)) await apply(id, bounce('no_mailbox'));
    await apply(ids[30] ?? 0, simple('complained'));
    expect(await mailsOf(userId)).toEqual([]);
  });
});
