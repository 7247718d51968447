import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { createTemplate } from '../templates/create-template';
import { updateTemplate } from '../templates/update-template';
import { enterTemplate } from './enter-template';
import { leaveTemplate } from './leave-template';
import { followPresence } from './read-presence';

useDatabase();

const actor = actorOf(1);
const stranger = actorOf(2);

let template_id: number;

beforeEach(async () => {
  await emptyTables('users');
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  const made = await createTemplate({ actor, input: { template_name: 'Letter', html_code: '<p>0</p>' } });
  template_id = made.id;
});

const newWindow = () => ({ template_id, window_id: randomUUID() });
const enter = (input = newWindow(), userAgent = 'Firefox/140.0') =>
  enterTemplate({ actor, input, userAgent }).then((presence) => ({ input, presence }));
const follow = (input: ReturnType<typeof newWindow>) => followPresence({ actor, input });
const pass = (seconds: number) =>
  client()`update template_editors set seen_at = seen_at - make_interval(secs => ${seconds})`;

test('each window hears of the others, but not of itself', async () => {
  const { input: mine, presence } = await enter();
  expect(presence).toMatchObject({ is_open: true, others: [] });
  const { input: theirs } = await enter(newWindow(), 'Chrome/150.0');
  expect((await follow(mine)).others).toMatchObject([{ user_agent: 'Chrome/150.0' }]);
  await leaveTemplate({ actor, input: theirs });
  expect((await follow(mine)).others).toEqual([]);
});

test('a window that gives no sign for half a minute is gone, and one that is followed is not', async () => {
  const [{ input: mine }, { input: dead }] = [await enter(), await enter()];
  await pass(20);
  expect((await follow(mine)).others).toHaveLength(1);
  await pass(20);
  expect(await follow(mine)).toMatchObject({ is_open: true, others: [] });
  expect((await follow(dead)).is_open).toBe(false);
  await enter();
  const [left] = await client()`select count(*)::int as count from template_editors`;
  expect(left?.count).toBe(2);
});

test('it tells when the template was saved', async () => {
  const { input, presence } = await enter();
  await updateTemplate({ actor, input: { id: template_id, template_name: 'Letter', html_code: '<p>1</p>' } });
  expect((await follow(input)).updated_at > presence.updated_at).toBe(true);
});

test('nobody else’s template can be entered, followed or seen to be open', async () => {
  const { input } = await enter();
  const theirs = { actor: stranger, input: newWindow() };
  await expect(enterTemplate({ ...theirs, userAgent: '' })).rejects.toMatchObject({ kind: 'not-found' });
  await expect(followPresence(theirs)).rejects.toMatchObject({ kind: 'not-found' });
  await leaveTemplate({ actor: stranger, input });
  expect((await follow(input)).is_open).toBe(true);
});

test('an account has at most fifty windows open', async () => {
  for (let count = 0; count < 50; count += 1) await enter();
  await expect(enter()).rejects.toMatchObject({ kind: 'limited' });
  await pass(40);
  expect((await enter()).presence.others).toEqual([]);
});
