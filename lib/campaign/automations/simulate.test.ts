import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  days,
  goLive,
  hours,
  join,
  liveWorld,
  newWorld,
  pass,
  sentTo,
  standing,
  unsubscribe,
  type Wait,
} from '../enrolments/testing/world';
import { moveSchedule } from './move-schedule';
import { simulate } from './simulate';

useDatabase();

const HOUR_MS = 3_600_000;
const START = days(0).getTime();

const at = (moment: string) => (Date.parse(moment) - START) / HOUR_MS;

/** `1@25.004` as `1@1500`. */
const toTheMinute = (sent: string): string => {
  const [place, hour] = sent.split('@');
  return `${place}@${Math.floor(Number(hour) * 60 + 1e-6)}`;
};

/** The day and time of a moment, in UTC. */
const inUtc = (moment: Date) => {
  const [date = '', time = ''] = moment.toISOString().split('T');
  return { date, time: time.slice(0, 5), zone: 'UTC' };
};

const wait: fc.Arbitrary<Wait> = fc.oneof(
  fc.constant('instantly' as const),
  fc.integer({ min: 1, max: 60 }).map((count): Wait => `${count} hours`),
  fc.integer({ min: 1, max: 40 }).map((count): Wait => `${count} days`),
);

const move = fc.record({ mail: fc.nat({ max: 4 }), place: fc.integer({ min: 1, max: 6 }) });

test('says what the engine then does, to the minute, whichever emails are moved before and on the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wait, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 200 }),
      move,
      fc.nat({ max: 3 }),
      move,
      async (waits, hour, first, after, second) => {
        const world = await newWorld({ waits });
        const { actor, utr, mails } = world;
        const moveOne = ({ mail, place }: { mail: number; place: number }) =>
          moveSchedule({ actor, input: { utr: mails[mail % mails.length] ?? '', place } });
        await moveOne(first);
        await goLive(world, days(0));
        const isAt = inUtc(hours(hour));
        let said = (await simulate({ actor, input: { utr, ...isAt } })).emails;
        expect(said).toHaveLength(waits.length);
        const ada = await join(world, 'ada@x.example', hours(hour));
        await pass(world, hours(hour));
        const expected: string[] = [];
        let [clock, moves] = [hour, 0];
        for (let [mail] = said; mail; [mail] = said) {
          const due = at(mail.at);
          // A minute before, nothing goes.
          if (due - 1 / 60 > clock) await pass(world, hours(due - 1 / 60));
          // A mail waits for the one before it to leave, which takes seconds.
          for (const seconds of [0, 5, 10, 15, 20]) await pass(world, hours(due + seconds / 3600));
          const gone = said.filter((other) => other.at === mail.at);
          expected.push(...gone.map(({ utr: one }) => toTheMinute(`${mails.indexOf(one)}@${due}`)));
          said = said.slice(gone.length);
          clock = due + 1 / 60;
          if (moves++ !== after || said.length === 0) continue;
          // Whoever is inside by then still gets each once, in the new order.
          await moveOne(second);
          const input = { utr, contact_id: ada, ...isAt };
          said = (await simulate({ actor, input, now: hours(clock) })).emails;
          expect(said).toHaveLength(waits.length - expected.length);
        }
        const sent = (await sentTo(world, 'ada@x.example')).split(' ').map(toTheMinute);
        expect(sent).toEqual(expected);
        expect(await standing(world, 'ada@x.example')).toBe('done');
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test('shows whoever is inside as they are, and goes on from there', async () => {
  const world = await liveWorld();
  const ada = await join(world, 'ada@x.example', hours(3));
  await pass(world, hours(3));
  const { actor, utr } = world;
  const input = { utr, contact_id: ada, ...inUtc(days(100)) };
  const { person, entered_at, emails } = await simulate({ actor, input, now: hours(4) });
  expect(person).toMatchObject({ verdict: 'active', email: 'ada@x.example', is_in_target: true });
  expect(at(entered_at)).toBe(3);
  expect(emails.map((email) => at(email.at))).toEqual([27, 51]);
});

test('tells why a contact would get nothing', async () => {
  const world = await newWorld();
  const there = await join(world, 'there@x.example', days(-1));
  const gone = await join(world, 'gone@x.example', days(-1));
  await unsubscribe(world, 'GONE@x.example');
  await goLive(world, days(0));
  const ask = async (contact_id: number) =>
    simulate({ actor: world.actor, input: { utr: world.utr, contact_id, ...inUtc(days(1)) } });
  expect(await ask(there)).toMatchObject({ person: { verdict: 'before' }, emails: [] });
  const late = await join(world, 'late@x.example', days(1));
  expect(await ask(late)).toMatchObject({ person: { verdict: 'enters' }, emails: [{}, {}, {}] });
  await unsubscribe(world, 'late@x.example', 'group');
  expect(await ask(late)).toMatchObject({ person: { verdict: 'suppressed', reason: 'group' }, emails: [] });
  expect((await ask(gone)).emails).toEqual([]);
});

test('counts hours as they pass where clocks are changed', async () => {
  const world = await newWorld({ waits: ['instantly', '1 days'] });
  const { actor, utr } = world;
  const input = { utr, date: '2026-03-28', time: '12:00', zone: 'Europe/Oslo' };
  const { emails } = await simulate({ actor, input });
  expect(emails.map((email) => email.at)).toEqual([
    '2026-03-28T11:00:00.000000Z',
    '2026-03-29T11:00:00.000000Z',
  ]);
});
