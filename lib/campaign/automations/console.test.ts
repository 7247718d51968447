import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  days,
  goLive,
  hours,
  join,
  liveWorld,
  mailInput,
  newWorld,
  pass,
  passHours,
  unsubscribe,
  type World,
} from '../enrolments/testing/world';
import { deleteAutomations } from './delete-automations';
import { deleteSchedule } from './delete-schedule';
import { listPeople } from './list-people';
import { listSummaries } from './list-summaries';
import { pauseAutomation } from './pause-automation';
import { readFigures } from './read-figures';
import { readPath } from './read-path';
import { readSequence } from './read-sequence';
import { restoreAutomation } from './restore-automation';
import { reviewChange, reviewEmailChange } from './review-change';
import { reviewLive } from './review-live';
import { updateSchedule } from './update-schedule';

useDatabase();

const PAGE = { page: 1, per_page: 50 };
const figuresOf = ({ actor, utr }: World) => readFigures({ actor, input: { utr } });
const summariesOf = ({ actor }: World, more = {}) =>
  listSummaries({ actor, input: { sort: '-at', ...PAGE, ...more } });
const peopleOf = ({ actor, utr }: World, more = {}) =>
  listPeople({ actor, input: { utr, ...PAGE, ...more } });

/** Three people: one waits for the second mail, one left before it, one is through. */
async function peopled(): Promise<World> {
  const world = await liveWorld();
  await join(world, 'done@x.example', hours(1));
  await passHours(world, 1, 60, 6);
  await join(world, 'left@x.example', hours(61));
  await join(world, 'waits@x.example', hours(61));
  await pass(world, hours(61));
  await unsubscribe(world, 'left@x.example', 'group');
  await pass(world, hours(62));
  return world;
}

test('counts who is where, and what came of each mail', async () => {
  const world = await peopled();
  await client()`update deliveries set opens = 2 where user_id = ${world.actor.id} and email = 'done@x.example'`;
  const figures = await figuresOf(world);
  expect(figures).toMatchObject({
    inside: 1,
    finished: 1,
    left: [{ reason: 'group', count: 1 }],
    ending: 0,
    next_due: '2026-01-08T21:00:00.000000Z',
  });
  expect(figures.emails).toMatchObject([
    { waiting: 0, left: 0, sent: 3, delivered: 3, opened: 1, clicked: 0, queued: 0 },
    { waiting: 1, left: 1, sent: 1, opened: 1 },
    { waiting: 0, left: 0, sent: 1, opened: 1 },
  ]);
});

test('lists people by where they are, and by what they got', async () => {
  const world = await peopled();
  const emails = async (more = {}) => (await peopleOf(world, more)).people.map(({ email }) => email);
  expect(await emails({ show: 'inside' })).toEqual(['waits@x.example']);
  expect(await emails({ show: 'finished' })).toEqual(['done@x.example']);
  expect(await emails({ reason: 'group' })).toEqual(['left@x.example']);
  expect(await emails({ show: 'left', schedule_utr: world.mails[1] })).toEqual(['left@x.example']);
  expect(await emails({ show: 'inside', schedule_utr: world.mails[0] })).toEqual([]);
  expect(await emails({ show: 'sent', schedule_utr: world.mails[2] })).toEqual(['done@x.example']);
  expect(await emails({ search: 'WAITS' })).toEqual(['waits@x.example']);
  expect((await peopleOf(world)).total).toBe(3);
  const second = await peopleOf(world, { page: 2, per_page: 2, skip_total: true });
  expect([second.people.length, second.total]).toEqual([1, null]);
  expect((await peopleOf(world, { show: 'inside' })).people[0]).toMatchObject({ next: 2, status: 'active' });
});

test('tells one person’s way, and what is to come by the engine’s count', async () => {
  const world = await peopled();
  const [person] = (await peopleOf(world, { show: 'inside' })).people;
  const input = { utr: world.utr, enrolment: person?.id ?? 0 };
  const path = await readPath({ actor: world.actor, input, now: hours(62) });
  expect(path.emails).toMatchObject([{ place: 1, status: 'sent', at: '2026-01-07T21:00:00.000000Z' }]);
  expect(path.upcoming.map(({ at }) => at)).toEqual([
    '2026-01-08T21:00:00.000000Z',
    '2026-01-09T21:00:00.000000Z',
  ]);
  const other = await newWorld();
  await expect(readPath({ actor: other.actor, input })).rejects.toThrow();
  await expect(readPath({ actor: other.actor, input: { ...input, utr: other.utr } })).rejects.toThrow();
});

test('says before whom a wait or a removal makes due, as the engine then does', async () => {
  const world = await peopled();
  const [, second = ''] = world.mails;
  const ask = (waiting_type: 'instantly' | 'hours', waiting_period: number) =>
    reviewEmailChange({
      actor: world.actor,
      input: { utr: second, waiting_type, waiting_period },
      now: hours(63),
    });
  expect(await ask('hours', 3)).toEqual({ waiting: 1, due: 0, is_last: false, ending: 0, next_due: 0 });
  expect(await ask('hours', 2)).toMatchObject({ due: 1 });
  expect(await ask('instantly', 1)).toMatchObject({ due: 1 });
  const given = mailInput(world.sender, '2 hours');
  await updateSchedule({ actor: world.actor, input: { ...given, utr: second, answer: 'utr' } as never });
  await pass(world, hours(63));
  expect((await figuresOf(world)).emails.map(({ waiting }) => waiting)).toEqual([0, 0, 1]);
});

test('says before who leaves by another exit rule or group', async () => {
  const world = await newWorld({ type: 'custom', target: 'segment', waits: ['1 days'] });
  await join(world, 'stays@x.example', days(-1));
  const leaves = await join(world, 'leaves@x.example', days(-1));
  await goLive(world, days(0));
  await pass(world, hours(1));
  await client()`update contacts set city = 'Rome' where id = ${leaves}`;
  const ask = (exit_criteria: number) =>
    reviewChange({ actor: world.actor, input: { utr: world.utr, exit_criteria }, now: hours(2) });
  expect(await ask(0)).toEqual({ inside: 2, leaving: [] });
  expect(await ask(1)).toEqual({ inside: 2, leaving: [{ reason: 'target', count: 1 }] });
});

test('says what going live would do, and what resuming would', async () => {
  const world = await newWorld({ type: 'custom', waits: ['1 hours'] });
  await join(world, 'one@x.example', days(-1));
  await join(world, 'two@x.example', days(-1));
  await unsubscribe(world, 'two@x.example');
  const ask = (now: Date) => reviewLive({ actor: world.actor, input: { utr: world.utr }, now });
  expect(await ask(days(0))).toMatchObject({
    state: 'draft',
    is_first: true,
    in_target: 2,
    entering: 1,
    inside: 0,
    held: 0,
  });
  await goLive(world, days(0));
  await pass(world, hours(0));
  await pauseAutomation({ actor: world.actor, input: { utr: world.utr } });
  await join(world, 'three@x.example', hours(1));
  expect(await ask(hours(2))).toMatchObject({
    state: 'paused',
    is_first: false,
    inside: 1,
    due: 1,
    entering: 1,
  });
  await client()`update automation_schedules set template_html = '<a href="#">Shop now</a>' where user_id = ${world.actor.id}`;
  expect(await ask(hours(2))).toMatchObject({
    unfinished: [{ position: 1, empty_links: ['Shop now'], sample_texts: [] }],
  });
  const welcome = await newWorld();
  await join(welcome, 'one@x.example', days(-1));
  const { actor, utr } = welcome;
  expect(await reviewLive({ actor, input: { utr }, now: days(0) })).toMatchObject({
    in_target: 1,
    entering: 0,
    unfinished: [],
  });
});

test('lists automations with who is inside, and brings a deleted one back paused', async () => {
  const world = await peopled();
  const { actor, utr } = world;
  expect(await summariesOf(world)).toMatchObject({
    total: 1,
    automations: [
      { utr, state: 'live', type: 'welcome', target: 'Readers', emails: 3, inside: 1, triggered: 5 },
    ],
  });
  expect((await summariesOf(world, { state: 'paused' })).total).toBe(0);
  await deleteAutomations({ actor, input: { ids: [], utrs: [utr] } });
  expect((await summariesOf(world)).total).toBe(0);
  await restoreAutomation({ actor, input: { utr } });
  expect((await summariesOf(world, { state: 'paused', search: 'welc' })).automations).toMatchObject([
    { utr, inside: 1 },
  ]);
});

test('shows the emails in their order, without those removed', async () => {
  const world = await newWorld();
  const { actor, utr } = world;
  await deleteSchedule({ actor, input: { utr: world.mails[1] ?? '' } });
  const { automation, emails } = await readSequence({ actor, input: { utr } });
  expect(automation).toMatchObject({ state: 'draft', type: 'welcome', target: 'Readers' });
  expect(
    emails.map(({ waiting_type, waiting_period, content }) => [waiting_type, waiting_period, content]),
  ).toEqual([
    ['instantly', 1, 'html'],
    ['days', 5, 'html'],
  ]);
});

test('leaves an email alone that has changed since the version that is known', async () => {
  const world = await newWorld();
  const { actor } = world;
  const input = {
    ...mailInput(world.sender, '3 hours'),
    utr: world.mails[0] ?? '',
    answer: 'version' as const,
  };
  const { updated_at } = await updateSchedule({ actor, input });
  await updateSchedule({ actor, input: { ...input, unchanged_since: updated_at } });
  await expect(updateSchedule({ actor, input: { ...input, unchanged_since: updated_at } })).rejects.toThrow(
    'has changed since',
  );
});
