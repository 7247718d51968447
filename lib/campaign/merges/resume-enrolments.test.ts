import { expect, test } from 'vitest';
import { useDatabase } from '@/lib/runtime/testing/database';
import { hours, join, liveWorld, pass, sentTo, standing } from '../enrolments/testing/world';
import { mergePeople } from './merge-people';
import { undoMerge } from './undo-merge';

useDatabase();

/** A merge has the database's time. */
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000);

test('who left an automation because of a merge goes on in it when that is undone, and nobody else does', async () => {
  const world = await liveWorld();
  const { actor } = world;
  const [kept, other] = [
    await join(world, 'a@x.example', hours(1)),
    await join(world, 'b@x.example', hours(1)),
  ];
  await pass(world, hours(2));
  const merge = () => mergePeople({ actor, input: { contact_id: kept, strIds: [other] } });
  const { merge_id } = await merge();
  await pass(world, soon(1));
  expect(await standing(world, 'b@x.example')).toBe('left: erased');
  const before = await sentTo(world, 'b@x.example');
  await undoMerge({ actor, input: { id: merge_id } });
  expect(await standing(world, 'b@x.example')).toBe('active');
  await pass(world, soon(2));
  expect((await sentTo(world, 'b@x.example')).split(' ')).toHaveLength(before.split(' ').length + 1);
  expect(await standing(world, 'a@x.example')).toBe('active');
});

test('who was through with an automation before stays so', async () => {
  const world = await liveWorld({ waits: ['instantly'] });
  const { actor } = world;
  const kept = await join(world, 'a@x.example', hours(1));
  const other = await join(world, 'b@x.example', hours(1));
  await pass(world, hours(2));
  await pass(world, hours(3));
  const { merge_id } = await mergePeople({ actor, input: { contact_id: kept, strIds: [other] } });
  await pass(world, soon(1));
  await undoMerge({ actor, input: { id: merge_id } });
  expect(await standing(world, 'b@x.example')).toBe('done');
});
