import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSchedule, newSend } from '@/lib/runtime/testing/ledger';
import type { DeliveryFeedback } from './delivery-feedback';
import {
  apply,
  bounce,
  countedIn,
  countersOf,
  EMAIL,
  eventsOf,
  mailIn,
  rowOf,
  simple,
  suppressed,
} from './testing/facts';

useDatabase();

describe('one mail', () => {
  test('that comes back is not delivered, and its address is not mailed again', async () => {
    const mailing = await newSend(await newOwner());
    const id = await mailIn(mailing);
    expect(await apply(id, simple('delivered'))).toBe('applied');
    expect(await apply(id, bounce('no_mailbox', '550 5.1.1 No such user'))).toBe('applied');
    expect(await rowOf(id)).toEqual({
      status: 'bounced',
      reason: 'no_address',
      answer: '550 5.1.1 No such user',
      complained: false,
    });
    expect(await countersOf(mailing)).toEqual({
      delivered: 0,
      bounces: 1,
      failed: 0,
      unknown: 0,
      complaints: 0,
    });
    expect(await suppressed(mailing.userId)).toEqual([[EMAIL, 'bounce', null]]);
    expect(await eventsOf(id)).toEqual(['delivered', 'bounced']);
  });

  test('is not un-bounced by what was said of it before, nor counted twice', async () => {
    const mailing = await newSend(await newOwner());
    const id = await mailIn(mailing);
    await Promise.all(Array.from({ length: 8 }, () => apply(id, bounce('no_mailbox'))));
    await apply(id, simple('delivered'));
    expect(await rowOf(id)).toMatchObject({ status: 'bounced' });
    expect(await countersOf(mailing)).toMatchObject({ delivered: 0, bounces: 1 });
    expect(await eventsOf(id)).toEqual(['bounced', 'delivered']);
  });

  test('that its reader reports counts once, and the reader is not mailed again', async () => {
    const mailing = await newSend(await newOwner());
    const id = await mailIn(mailing);
    await Promise.all(Array.from({ length: 8 }, () => apply(id, simple('complained'))));
    expect(await rowOf(id)).toMatchObject({ status: 'sent', complained: true });
    expect(await countersOf(mailing)).toMatchObject({ delivered: 1, complaints: 1 });
    expect(await suppressed(mailing.userId)).toEqual([[EMAIL, 'complaint', null]]);
    expect(await eventsOf(id)).toEqual(['complained']);
  });

  test('that bounces for a reason that may pass counts as delivered still', async () => {
    const mailing = await newSend(await newOwner());
    const id = await mailIn(mailing);
    await apply(id, bounce('passing'));
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
    expect(await countersOf(mailing)).toMatchObject({ delivered: 1, bounces: 0 });
    expect(await eventsOf(id)).toEqual(['soft_bounced']);
    expect(await suppressed(mailing.userId)).toEqual([]);
  });

  test('that a server refused for good has bounced, its address may be fine', async () => {
    const mailing = await newSend(await newOwner());
    const id = await mailIn(mailing);
    await apply(id, bounce('policy', '554 5.7.1 Not welcome'));
    expect(await rowOf(id)).toMatchObject({ status: 'bounced', reason: 'refused' });
    expect(await countersOf(mailing)).toMatchObject({ delivered: 0, bounces: 1 });
    expect(await suppressed(mailing.userId)).toEqual([]);
  });

  test.each(['unknown', 'failed'])(
    'that was taken for %s turns out to have been handed over',
    async (status) => {
      const mailing = await newSend(await newOwner());
      const [seen, back] = [await mailIn(mailing, status), await mailIn(mailing, status, 'b@example.net')];
      await apply(seen, simple('delivered'));
      await apply(back, bounce('no_mailbox'));
      expect(await countersOf(mailing)).toEqual({
        delivered: 1,
        bounces: 1,
        failed: 0,
        unknown: 0,
        complaints: 0,
      });
    },
  );

  test('of an automation counts for it', async () => {
    const mailing = await newSchedule(await newOwner());
    const [first, second] = [await mailIn(mailing), await mailIn(mailing, 'unknown', 'b@example.net')];
    await apply(first, bounce('no_mailbox'));
    await apply(second, simple('complained'));
    expect(await countersOf(mailing)).toEqual({
      delivered: 1,
      bounces: 1,
      failed: 0,
      unknown: 0,
      complaints: 1,
    });
  });

  test('that is not written down yet, or not there, changes nothing', async () => {
    const mailing = await newSend(await newOwner());
    const id = await mailIn(mailing, 'queued');
    expect(await apply(id, bounce('no_mailbox'))).toBe('early');
    expect(await apply(id + 1000, bounce('no_mailbox'))).toBe('nothing');
    expect(await eventsOf(id)).toEqual([]);
    expect(await suppressed(mailing.userId)).toEqual([]);
  });

  test('leaves the words of the marketer’s own list alone', async () => {
    const mailing = await newSend(await newOwner());
    await client()`
      insert into unsubscribes (user_id, email_address) values (${mailing.userId}, ${EMAIL.toUpperCase()})`;
    await apply(await mailIn(mailing), bounce('no_mailbox'));
    expect(await suppressed(mailing.userId)).toEqual([[EMAIL.toUpperCase(), 'manual', null]]);
  });
});

const facts = fc.constantFrom<DeliveryFeedback>(
  simple('delivered'),
  simple('delayed'),
  simple('complained'),
  bounce('no_mailbox'),
  bounce('policy'),
  bounce('passing'),
);

test('facts end in the same state in whatever order, and counters agree with the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('sent', 'unknown', 'failed', 'cancelled', 'suppressed'),
      fc.array(facts, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async (status, given, chance, isSend) => {
        const shuffled = given
          .map((fact) => ({ fact, place: chance.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ fact }) => fact);
        const ends = [];
        for (const order of [given, shuffled, [...given, ...shuffled].reverse()]) {
          const userId = await newOwner();
          const mailing = isSend ? await newSend(userId) : await newSchedule(userId);
          const id = await mailIn(mailing, status);
          for (const fact of order) await apply(id, fact);
          const counters = await countersOf(mailing);
          expect(counters).toEqual(await countedIn(mailing));
          ends.push({
            row: await rowOf(id),
            counters,
            events: [...new Set(await eventsOf(id))].sort(),
            suppressed: await suppressed(userId),
          });
        }
        expect(ends[1]).toEqual(ends[0]);
        expect(ends[2]).toEqual(ends[0]);
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);
