import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { goLive, hours, mailInput, newWorld, type World } from '../enrolments/testing/world';
import { createSchedule } from './create-schedule';
import { deleteAutomations } from './delete-automations';
import { deleteSchedule } from './delete-schedule';
import { duplicateAutomation } from './duplicate-automation';
import { listChanges } from './list-changes';
import { moveSchedule } from './move-schedule';
import { pauseAutomation } from './pause-automation';
import { restoreAutomation } from './restore-automation';
import { updateAutomation } from './update-automation';
import { updateSchedule } from './update-schedule';

useDatabase();

const changesOf = async ({ actor, utr }: World) => (await listChanges({ actor, input: { utr } })).changes;

const editEmail = ({ actor, sender, mails }: World, more: object, place = 0) =>
  updateSchedule({
    actor,
    input: { ...mailInput(sender, 'instantly'), utr: mails[place] ?? '', answer: 'utr', ...more } as never,
  });

const editAutomation = ({ actor, utr, list, group }: World, more: object) =>
  updateAutomation({
    actor,
    input: {
      ...{ utr, type: 'welcome', automation_for: `contacts_${list}`, automation_name: 'Welcome' },
      ...{ unsubscribe_group_id: group, answer: 'utr', ...more },
    } as never,
  });

/** As if what has been changed until now was changed long ago. */
const later = () => client()`update automation_changes set changed_at = changed_at - interval '1 hour'`;

test('tells each kind of change, newest first', async () => {
  const world = await newWorld({ waits: ['instantly', '2 days'] });
  const { actor, utr, mails } = world;
  await goLive(world, hours(0));
  await pauseAutomation({ actor, input: { utr } });
  await deleteSchedule({ actor, input: { utr: mails[0] ?? '' } });
  await deleteAutomations({ actor, input: { ids: [], utrs: [utr] } });
  await restoreAutomation({ actor, input: { utr } });
  const told = (await changesOf(world)).map(({ kind, email }) => [kind, email?.place, email?.subject]);
  expect(told).toEqual([
    ['restored', undefined, undefined],
    ['deleted', undefined, undefined],
    ['removed', 1, 'After instantly'],
    ['paused', undefined, undefined],
    ['live', undefined, undefined],
    ['added', 2, 'After 2 days'],
    ['added', 1, 'After instantly'],
    ['created', undefined, undefined],
  ]);
});

test('tells what became of the wait, the subject, the content and the rules', async () => {
  const world = await newWorld({ waits: ['instantly'] });
  await editEmail(world, {
    subject: 'New',
    preheader: 'And better',
    waiting_type: 'days',
    waiting_period: 2,
    template_html: '<p>Bye</p>',
  });
  expect((await changesOf(world))[0]).toMatchObject({
    kind: 'edited',
    via: 'keys',
    email: { place: 1, subject: 'New' },
    parts: [
      { part: 'subject', before: 'After instantly', after: 'New' },
      { part: 'preheader', before: null, after: 'And better' },
      { part: 'wait', before: 'instantly', after: '2 days' },
      { part: 'content', before: 'html', after: 'html' },
    ],
  });
  await editAutomation(world, { exit_criteria: 1, automation_for: `segments_${world.segment}` });
  expect((await changesOf(world))[0]).toMatchObject({
    email: null,
    parts: [
      { part: 'target', before: 'Readers', after: 'Oslo' },
      { part: 'exit', before: 'end', after: 'target' },
    ],
  });
});

test('makes one change of what is edited together, and none of what is taken back', async () => {
  const world = await newWorld({ waits: ['instantly'] });
  await later();
  const before = (await changesOf(world)).length;
  await editEmail(world, { subject: 'N' });
  await editEmail(world, { subject: 'Ne' });
  await editEmail(world, { subject: 'New', tracking: false });
  const [change, ...others] = await changesOf(world);
  expect(others).toHaveLength(before);
  expect(change?.parts).toEqual([
    { part: 'subject', before: 'After instantly', after: 'New' },
    { part: 'tracking', before: 'on', after: 'off' },
  ]);
  await editEmail(world, {});
  expect(await changesOf(world)).toHaveLength(before);
  await editEmail(world, { subject: 'A' });
  await later();
  await editEmail(world, { subject: 'B' });
  expect(await changesOf(world)).toHaveLength(before + 2);
  await editEmail(world, { subject: 'B' });
  expect(await changesOf(world)).toHaveLength(before + 2);
});

test('tells where an email was and is, and nothing of a move that is taken back', async () => {
  const world = await newWorld();
  const { actor, mails } = world;
  const move = (place: number) => moveSchedule({ actor, input: { utr: mails[2] ?? '', place } });
  const before = (await changesOf(world)).length;
  await move(2);
  await move(1);
  const [change, ...others] = await changesOf(world);
  expect(others).toHaveLength(before);
  expect(change).toMatchObject({
    kind: 'moved',
    email: { place: 3, subject: 'After 5 days' },
    parts: [{ part: 'place', before: '3', after: '1' }],
  });
  await move(3);
  expect(await changesOf(world)).toHaveLength(before);
});

test('keeps apart what is edited in the console and with a key', async () => {
  const world = await newWorld({ waits: ['instantly'] });
  await editEmail(world, { subject: 'A' });
  await editEmail({ ...world, actor: { ...world.actor, via: 'session' } }, { subject: 'B' });
  expect((await changesOf(world)).slice(0, 2)).toMatchObject([{ via: 'session' }, { via: 'keys' }]);
});

test('keeps the last 200 changes of each automation', async () => {
  const world = await newWorld({ waits: ['instantly'] });
  const { actor, utr, automation, sender } = world;
  await client()`insert into automation_changes (user_id, automation_id, kind, via, parts)
    select ${actor.id}, ${automation}, 'edited', 'session', '[]' from generate_series(1, 250)`;
  await createSchedule({ actor, input: { utr, ...mailInput(sender, 'instantly') } });
  const changes = await changesOf(world);
  expect([changes.length, changes[0]?.kind, changes.at(-1)?.kind]).toEqual([200, 'added', 'edited']);
  const [{ count } = { count: 0 }] =
    await client()`select count(*)::int as count from automation_changes where automation_id = ${automation}`;
  expect(count).toBe(200);
});

test('begins a copy with its own history, and shows nobody else’s', async () => {
  const world = await newWorld();
  const { actor } = world;
  const utr = await duplicateAutomation({ actor, input: { utr: world.utr } });
  expect((await changesOf({ ...world, utr })).map(({ kind }) => kind)).toEqual(['created']);
  const other = await newWorld();
  await expect(changesOf({ ...world, actor: other.actor })).rejects.toMatchObject({ kind: 'not-found' });
});
