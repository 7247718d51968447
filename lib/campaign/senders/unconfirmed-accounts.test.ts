import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { mails, notificationRecipients, senders } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend, newSender } from '@/lib/runtime/testing/ledger';
import { resendConfirmation } from '../notifications/resend-confirmation';
import { addRecipient } from '../notifications/save-recipient';
import { sendTest } from '../single-sends/send-test';
import { resendVerification } from './resend-verification';
import { saveSender } from './save-sender';
import { updateSender } from './update-sender';

useDatabase();

test('an account that hasn’t confirmed its own address has nobody mailed, and is told what to do', async () => {
  const id = await newOwner();
  const actor = actorOf(id, { emailVerified: false });
  const sender_id = await newSender(id);
  const [sender] = await db().select().from(senders);
  const [recipient] = await db()
    .insert(notificationRecipients)
    .values({ user_id: id, email_address: 'a@example.net', email_owner: 'A' })
    .returning();
  const { singleSendId } = await newSend(id);
  const given = {
    from_name: 'Nordlys',
    from_email: 'other@example.net',
    reply_to_email: 'other@example.net',
    country_id: sender?.country_id ?? 0,
    company_address: 'Storgata 1',
    nickname: 'Main',
  };
  const ways = [
    saveSender({ actor, input: given }),
    updateSender({ actor, input: { ...given, sender_id } }),
    resendVerification({ actor, input: { sender_id } }),
    addRecipient({ actor, input: { email_address: 'b@example.net', email_owner: 'B' } }),
    resendConfirmation({ actor, input: { id: recipient?.id ?? 0 } }),
    sendTest({ actor, input: { utr: String(singleSendId), emails: ['b@example.net'] } }),
  ];
  for (const way of await Promise.allSettled(ways))
    expect(way).toMatchObject({
      status: 'rejected',
      reason: {
        kind: 'forbidden',
        message: expect.stringMatching(/^Confirm your email address first\..*\/account\.$/),
      },
    });
  expect(await db().$count(mails)).toBe(0);
  // What mails nobody stays possible.
  await updateSender({ actor, input: { ...given, sender_id, from_email: sender?.from_email ?? '' } });
});
