import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { actorBySession } from '@/lib/auth/credentials';
import { startSession } from '@/lib/auth/sessions/start-session';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newBuyer, newOperator } from '../testing/shop';
import { changeRole } from './change-role';
import { withdrawInvitation } from './invitation';
import { inviteMember } from './invite-member';
import { joinTeam } from './join-team';
import { listTeam } from './list-team';
import { removeMember } from './remove-member';

useDatabase();
beforeEach(() => client()`update users set role = 'user'`);

const byKeys = async (role: 'owner' | 'operator' = 'owner'): Promise<Actor> => ({
  ...(await newOperator(role)),
  via: 'keys',
});
const roleOf = async ({ id }: { id: number }) =>
  (await client()`select role from users where id = ${id}`)[0]?.role;

async function tokenFor(email: string): Promise<string> {
  const [mail] = await client()`select text from mails where to_address = ${email} order by id desc limit 1`;
  return /token=([\w-]+)/.exec(mail?.text)?.[1] ?? '';
}

const invite = async (owner: Actor, email: string) => {
  const { id } = await inviteMember({ actor: owner, input: { email, role: 'support' } });
  return { id, token: await tokenFor(email) };
};

test('who was invited joins with that address alone, once', async () => {
  const [owner, invited, other] = [await byKeys(), await newBuyer({ verified: false }), await newBuyer()];
  const { token } = await invite(owner, invited.email.toUpperCase());
  await expect(joinTeam({ actor: other, input: { token } })).rejects.toMatchObject({ kind: 'not-found' });
  await joinTeam({ actor: invited, input: { token } });
  expect(await roleOf(invited)).toBe('support');
  const [row] = await client()`select email_verified_at from users where id = ${invited.id}`;
  expect(row?.email_verified_at).not.toBeNull();
  await client()`update users set role = 'user' where id = ${invited.id}`;
  await expect(joinTeam({ actor: invited, input: { token } })).rejects.toMatchObject({ kind: 'not-found' });
  const { members, invitations } = await listTeam({ actor: owner });
  expect(members.map(({ id }) => id)).toEqual([owner.id]);
  expect(invitations).toEqual([]);
});

test('an invitation ends when it is withdrawn, replaced or too old, and its token is kept as a hash', async () => {
  const [owner, invited] = [await byKeys(), await newBuyer()];
  const first = await invite(owner, invited.email);
  const second = await invite(owner, invited.email);
  const join = (token: string) => joinTeam({ actor: invited, input: { token } });
  await expect(join(first.token)).rejects.toMatchObject({ kind: 'not-found' });
  const stored = await client()`select token_hash from team_invitations`;
  expect(stored.map(({ token_hash }) => token_hash)).not.toContain(second.token);
  await withdrawInvitation({ actor: owner, input: { id: second.id } });
  await expect(join(second.token)).rejects.toMatchObject({ kind: 'not-found' });
  const third = await invite(owner, invited.email);
  await client()`update team_invitations set expires_at = now() where id = ${third.id}`;
  await expect(join(third.token)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await roleOf(invited)).toBe('user');
});

test('the last owner stays, also where two owners remove each other at once', async () => {
  const [one, other] = [await byKeys(), await byKeys()];
  await Promise.allSettled([
    removeMember({ actor: one, input: { id: other.id } }),
    changeRole({ actor: other, input: { id: one.id, role: 'finance' } }),
  ]);
  const [{ owners } = { owners: 0 }] = await client()`
    select count(*)::int as owners from users where role = 'owner'`;
  expect(owners).toBe(1);
  const [last] = await client()`select id from users where role = 'owner'`;
  const actor = { ...one, id: last?.id };
  const leave = removeMember({ actor, input: { id: actor.id } });
  await expect(leave).rejects.toMatchObject({ kind: 'conflict' });
  const step = changeRole({ actor, input: { id: actor.id, role: 'operator' } });
  await expect(step).rejects.toMatchObject({ kind: 'conflict' });
});

test('an owner who is blocked doesn’t count: the last one who isn’t stays', async () => {
  const [one, other] = [await byKeys(), await byKeys()];
  await client()`update users set blocked_at = now(), blocked_reason = 'Any.' where id = ${other.id}`;
  const leave = removeMember({ actor: one, input: { id: one.id } });
  await expect(leave).rejects.toMatchObject({ kind: 'conflict' });
  const step = changeRole({ actor: one, input: { id: one.id, role: 'operator' } });
  await expect(step).rejects.toMatchObject({ kind: 'conflict' });
  await expect(removeMember({ actor: other, input: { id: one.id } })).rejects.toMatchObject({
    kind: 'forbidden',
  });
  await removeMember({ actor: one, input: { id: other.id } });
  expect(await roleOf(one)).toBe('owner');
});

test('who is removed is signed out everywhere and may do nothing more', async () => {
  const [owner, member] = [await byKeys(), await byKeys('operator')];
  const sessionId = await startSession({ userId: member.id, userAgent: '' });
  expect(await actorBySession(sessionId)).toMatchObject({ role: 'operator' });
  await removeMember({ actor: owner, input: { id: member.id } });
  expect(await actorBySession(sessionId)).toBeNull();
  expect(await roleOf(member)).toBe('user');
  await expect(removeMember({ actor: owner, input: { id: member.id } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});
