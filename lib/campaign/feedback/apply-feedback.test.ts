import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  type LedgerMailing,
  newDeliveries,
  newOwner,
  newSchedule,
  newSend,
} from '@/lib/runtime/testing/ledger';
import { applyFeedback } from './apply-feedback';
import type { Fact } from './fact';

useDatabase();

const EMAIL = 'Tove@Example.net';
const simple = (kind: 'delivered' | 'delayed' | 'complained', detail: string | null = null): Fact => ({
  kind,
  detail,
});
const bounce = (why: 'no_address' | 'refused' | 'passing', detail: string | null = null): Fact => ({
  kind: 'bounced',
  why,
  detail,
});

const apply = (id: number, fact: Fact) => db().transaction((tx) => applyFeedback(tx, id, fact));

const COLUMNS = ['delivered', 'bounces', 'failed', 'unknown', 'complaints'] as const;
type Counters = Record<(typeof COLUMNS)[number], number>;

async function countersOf({ singleSendId, automationId }: LedgerMailing): Promise<Counters> {
  const sql = client();
  const [row] = singleSendId
    ? await sql<
        Counters[]
      >`select delivered, bounces, failed, unknown, complaints from single_sends where id = ${singleSendId}`
    : await sql<Counters[]>`
        select total_delivered as delivered, total_bounces as bounces, total_failed as failed, total_unknown as unknown,
          total_complaints as complaints from automations where id = ${automationId}`;
  if (!row) throw new Error('No mailing.');
  return row;
}

/** What the counters have to be by the ledger's rows. */
async function countedIn({ singleSendId, scheduleId }: LedgerMailing): Promise<Counters> {
  const [row] = await client()<Counters[]>`
    select count(*) filter (where status = 'sent')::int as delivered,
      count(*) filter (where status = 'bounced')::int as bounces,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'unknown')::int as unknown,
      count(*) filter (where complained)::int as complaints
    from deliveries where coalesce(single_send_id, 0) = ${singleSendId ?? 0} and coalesce(schedule_id, 0) = ${scheduleId ?? 0}`;
  if (!row) throw new Error('No ledger.');
  return row;
}

/** A mail, counted as the engine would have. */
async function mailIn(mailing: LedgerMailing, status = 'sent', email = EMAIL): Promise<number> {
  const [id = 0] = await newDeliveries(mailing, [email], { status });
  const sql = client();
  const counter = ({ sent: 'delivered', failed: 'failed', unknown: 'unknown' } as Record<string, string>)[
    status
  ];
  if (!counter) return id;
  if (mailing.singleSendId)
    await sql`update single_sends set ${sql(counter)} = ${sql(counter)} + 1 where id = ${mailing.singleSendId}`;
  else
    await sql`
      update automations set ${sql(`total_${counter}`)} = ${sql(`total_${counter}`)} + 1 where id = ${mailing.automationId}`;
  return id;
}

const rowOf = async (id: number) => {
  const [row] = await client()`select status, reason, answer, complained from deliveries where id = ${id}`;
  return row;
};
const eventsOf = async (id: number) =>
  (
    await client()<{ kind: string }[]>`select kind from contact_events where delivery_id = ${id} order by id`
  ).map(({ kind }) => kind);
const suppressed = async (userId: number) =>
  (
    await client()<{ email: string; reason: string; list: number | null }[]>`
      select email_address as email, reason, unsubscribe_groups_id as list from unsubscribes where user_id = ${userId}
      order by email_address`
  ).map(({ email, reason, list }) => [email, reason, list]);

describe('one mail', () => {
  test('that comes back is not delivered, and its address is not mailed again', async () => {
    const mailing = await newSend(await newOwner());
    const id = await mailIn(mailing);
    expect(await apply(id, simple('delivered'))).toBe('applied');
    expect(await apply(id, bounce('no_address', '550 5.1.1 No such user'))).toBe('applied');
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
    await Promise.all(Array.from({ length: 8 }, () => apply(id, bounce('no_address'))));
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
    await apply(id, bounce('refused', '554 5.7.1 Not welcome'));
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
      await apply(back, bounce('no_address'));
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
    await apply(first, bounce('no_address'));
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
    expect(await apply(id, bounce('no_address'))).toBe('early');
    expect(await apply(id + 1000, bounce('no_address'))).toBe('nothing');
    expect(await eventsOf(id)).toEqual([]);
    expect(await suppressed(mailing.userId)).toEqual([]);
  });

  test('leaves the words of the marketer’s own list alone', async () => {
    const mailing = await newSend(await newOwner());
    await client()`
      insert into unsubscribes (user_id, email_address) values (${mailing.userId}, ${EMAIL.toUpperCase()})`;
    await apply(await mailIn(mailing), bounce('no_address'));
    expect(await suppressed(mailing.userId)).toEqual([[EMAIL.toUpperCase(), 'manual', null]]);
  });
});

describe('mails that bounce softly', () => {
  const days = (id: number, ago: number) => client()`
    update contact_events set created_at = now() - make_interval(days => ${ago}) where delivery_id = ${id}`;

  async function strikes(count: number, before?: (sent: number, userId: number) => Promise<unknown>) {
    const userId = await newOwner();
    for (let sent = 0; sent < count; sent++) {
      await before?.(sent, userId);
      const id = await mailIn(await newSend(userId), 'sent', sent % 2 ? EMAIL : EMAIL.toUpperCase());
      await Promise.all([apply(id, bounce('passing')), apply(id, bounce('refused'))]);
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
      insert into notification_recipients (user_id, email_address, email_owner)
      values (${userId}, ${`watch${userId}@example.net`}, 'Ada')`;
    const mailing = await newSend(userId, { delivered: count, triggered: count });
    const emails = Array.from({ length: count }, (_, i) => `r${i}@example.net`);
    return { userId, ids: await newDeliveries(mailing, emails) };
  }

  test('come once, when more than 5 % came back', async () => {
    const { userId, ids } = await sendOf(100);
    for (const id of ids.slice(0, 5)) await apply(id, bounce('no_address'));
    expect(await mailsOf(userId)).toEqual([]);
    await Promise.all(ids.slice(5, 15).map((id) => apply(id, bounce('no_address'))));
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
    for (const id of ids.slice(0, 20)) await apply(id, bounce('no_address'));
    await apply(ids[30] ?? 0, simple('complained'));
    expect(await mailsOf(userId)).toEqual([]);
  });
});

const facts = fc.constantFrom<Fact>(
  simple('delivered'),
  simple('delayed'),
  simple('complained'),
  bounce('no_address'),
  bounce('refused'),
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
