import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { takeAutomationLock } from '../enrolments/automation-lock';
import {
  counted,
  hours,
  join,
  liveWorld,
  newWorld,
  pass,
  passHours,
  sentTo,
  type World,
} from '../enrolments/testing/world';
import { deleteSchedule } from './delete-schedule';
import { duplicateAutomation } from './duplicate-automation';
import { moveSchedule } from './move-schedule';
import { readFigures } from './read-figures';
import { readSequence } from './read-sequence';
import { reviewEmailChange } from './review-change';
import { reviewMove } from './review-move';

useDatabase();

const WAITS = ['instantly', '1 days', '2 days', '3 days'] as const;

const move = ({ actor, mails }: World, mail: number, place: number, known_order?: string[]) =>
  moveSchedule({ actor, input: { utr: mails[mail] ?? '', place, ...(known_order && { known_order }) } });

/** The emails in their order, each by when it was added. */
async function orderOf({ actor, mails }: World, utr: string) {
  const { emails } = await readSequence({ actor, input: { utr } });
  return emails.map((email) => mails.indexOf(email.utr));
}

/** Ann and Bob wait for the second email, Cyd for the third. */
async function peopled(): Promise<World> {
  const world = await liveWorld({ waits: WAITS });
  await join(world, 'cyd@x.example', hours(1));
  await passHours(world, 1, 26, 25);
  await join(world, 'ann@x.example', hours(27));
  await join(world, 'bob@x.example', hours(27));
  await pass(world, hours(27));
  return world;
}

const waiting = async ({ actor, utr, mails }: World) => {
  const { emails } = await readFigures({ actor, input: { utr } });
  return mails.map((mail) => emails.find((email) => email.utr === mail)?.waiting);
};

test('puts an email where it is wanted, the others around it, in a copy too', async () => {
  const world = await newWorld({ waits: WAITS });
  expect(await move(world, 3, 1)).toMatchObject({ place: 1 });
  expect(await orderOf(world, world.utr)).toEqual([3, 0, 1, 2]);
  expect(await move(world, 0, 99)).toMatchObject({ place: 4 });
  expect(await orderOf(world, world.utr)).toEqual([3, 1, 2, 0]);
  await deleteSchedule({ actor: world.actor, input: { utr: world.mails[1] ?? '' } });
  world.mails.push(await world.addMail('1 hours'));
  expect(await orderOf(world, world.utr)).toEqual([3, 2, 0, 4]);
  const copy = await duplicateAutomation({ actor: world.actor, input: { utr: world.utr } });
  const { emails } = await readSequence({ actor: world.actor, input: { utr: copy } });
  expect(emails.map(({ subject }) => subject)).toEqual([
    'After 3 days',
    'After 2 days',
    'After instantly',
    'After 1 hours',
  ]);
});

test('says before who would wait for what, as the engine then does', async () => {
  const world = await peopled();
  const { actor, mails } = world;
  const ask = (mail: number, place: number, now = hours(28)) =>
    reviewMove({ actor, input: { utr: mails[mail] ?? '', place }, now });
  expect(await waiting(world)).toEqual([0, 2, 1, 0]);
  expect(await ask(3, 2)).toEqual({
    inside: 3,
    had: 0,
    changes: [
      { from: mails[1], to: mails[3], count: 2, due: 0 },
      { from: mails[2], to: mails[3], count: 1, due: 0 },
    ],
  });
  expect((await ask(3, 2, hours(27 + 72))).changes).toMatchObject([{ due: 2 }, { due: 1 }]);
  expect(await ask(0, 4)).toEqual({ inside: 3, had: 3, changes: [] });
  expect(await ask(1, 4)).toMatchObject({ had: 1, changes: [{ from: mails[1], to: mails[2], count: 2 }] });
  await move(world, 3, 2);
  expect(await waiting(world)).toEqual([0, 0, 0, 3]);
  await move(world, 3, 4);
  expect(await waiting(world)).toEqual([0, 2, 1, 0]);
});

test('sends everybody inside each email once, however often they are moved', async () => {
  const world = await peopled();
  await move(world, 1, 4);
  await passHours(world, 28, 80);
  // Ann and Bob have the third by now, and wait for the fourth; Cyd, too.
  await move(world, 2, 4);
  await move(world, 0, 3);
  await passHours(world, 86, 400);
  const places = async (name: string) =>
    (await sentTo(world, `${name}@x.example`)).split(' ').map((sent) => sent.split('@')[0]);
  expect(await places('ann')).toEqual(['0', '2', '3', '1']);
  expect(await places('bob')).toEqual(['0', '2', '3', '1']);
  expect(await places('cyd')).toEqual(['0', '1', '2', '3']);
  expect(await counted(world)).toEqual({ counter: 12, ledger: 12, pairs: 12, uncut: 0 });
});

test('tells for whom no email is left if one is removed that others have got the later ones before', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 days'] });
  await join(world, 'ann@x.example', hours(1));
  await pass(world, hours(1));
  world.mails.push(await world.addMail('2 days'));
  await move(world, 2, 2);
  await passHours(world, 2, 60);
  // Ann waits for the email that was added second, which is now in front of the one that she has got.
  await move(world, 1, 1);
  const impact = await reviewEmailChange({
    actor: world.actor,
    input: { utr: world.mails[1] ?? '', waiting_type: 'days', waiting_period: 1 },
    now: hours(60),
  });
  expect(impact).toMatchObject({ waiting: 1, is_last: false, ending: 1, next_due: 0 });
});

test('moves nothing where the order has changed since, nor for another account', async () => {
  const world = await newWorld({ waits: WAITS });
  const { mails } = world;
  await move(world, 3, 1, mails);
  await expect(move(world, 2, 1, mails)).rejects.toMatchObject({ kind: 'conflict' });
  expect(await orderOf(world, world.utr)).toEqual([3, 0, 1, 2]);
  const other = await newWorld();
  await expect(move({ ...world, actor: other.actor }, 0, 2)).rejects.toMatchObject({ kind: 'not-found' });
  const ask = reviewMove({ actor: other.actor, input: { utr: mails[0] ?? '', place: 2 } });
  await expect(ask).rejects.toMatchObject({ kind: 'not-found' });
});

test('waits for whoever moves the people, and is whole whoever else moves emails', async () => {
  const world = await peopled();
  const order: string[] = [];
  let moved: Promise<unknown> | undefined;
  await db().transaction(async (tx) => {
    await takeAutomationLock(tx, world.automation);
    moved = move(world, 3, 2).then(() => order.push('email'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push('people');
  });
  await moved;
  expect(order).toEqual(['people', 'email']);
  const moves = [0, 1, 2, 3].map((mail) => move(world, mail, (mail % 3) + 1));
  await Promise.all([...moves, passHours(world, 28, 60, 4)]);
  expect([...(await orderOf(world, world.utr))].sort()).toEqual([0, 1, 2, 3]);
  await passHours(world, 61, 500, 12);
  for (const name of ['ann', 'bob', 'cyd'])
    expect(
      (await sentTo(world, `${name}@x.example`))
        .split(' ')
        .map((sent) => sent.split('@')[0])
        .sort(),
    ).toEqual(['0', '1', '2', '3']);
});
