import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { apply, bounce, EMAIL, mailIn, suppressed } from '../feedback/testing/facts';

useDatabase();

test.each(['spam', 'authentication', 'policy', 'server_error'] as const)(
  'refusals because of %s don’t count against the reader, however many there are',
  async (why) => {
    const userId = await newOwner();
    for (let sent = 0; sent < 4; sent++) await apply(await mailIn(await newSend(userId)), bounce(why));
    expect(await suppressed(userId)).toEqual([]);
    // Nor do they complete what other strikes began.
    for (let sent = 0; sent < 2; sent++)
      await apply(await mailIn(await newSend(userId)), bounce('mailbox_full'));
    expect(await suppressed(userId)).toEqual([]);
  },
);

describe('mails that bounce softly', () => {
  const days = (id: number, ago: number) => client()`
    update contact_events set created_at = now() - make_interval(days => ${ago}) where delivery_id = ${id}`;

  async function strikes(count: number, before?: (sent: number, userId: number) => Promise<unknown>) {
    const userId = await newOwner();
    for (let sent = 0; sent < count; sent++) {
      await before?.(sent, userId);
      const id = await mailIn(await newSend(userId), 'sent', sent % 2 ? EMAIL : EMAIL.toUpperCase());
      await Promise.all([apply(id, bounce('passing')), apply(id, bounce('mailbox_full'))]);
      await days(id, count - sent);
    }
    return userId;
  }

  test('three times end it', async () => {
    expect(await suppressed(await strikes(2))).toEqual([]);
    expect(await suppressed(await strikes(3))).toEqual([[EMAIL.toUpperCase(), 'bounce', null]]);
  });

  test.each(['opened', 'clicked', 'delivered'])('begin anew when one was %s between them', async (kind) => {
    const userId = await strikes(3, async (sent, owner) => {
      if (sent === 2)
        await client()`
          insert into contact_events (user_id, email, kind, created_at)
          values (${owner}, lower(${EMAIL}), ${kind}, now() - interval '36 hours')`;
    });
    expect(await suppressed(userId)).toEqual([]);
  });

  test('are forgotten after a month', async () => {
    const userId = await strikes(3, (sent, owner) =>
      sent === 1
        ? client()`update contact_events set created_at = now() - interval '31 days' where user_id = ${owner}`
        : Promise.resolve(),
    );
    expect(await suppressed(userId)).toEqual([]);
  });
});
