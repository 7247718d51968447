import { encode } from 'next-auth/jwt';
import { expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { endSession } from '@/lib/auth/sessions/end-session';
import { startSession } from '@/lib/auth/sessions/start-session';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { campaign } from '../contract';
import { respondLive } from '../respond-live';
import { changeMember } from './change-member';
import { removeMember } from './remove-member';

useDatabase();

const newAccount = async (): Promise<Actor> => {
  const [made] = await client()`
    insert into users (email, password_hash, public_key, secret_key_hash)
    values (gen_random_uuid() || '@example.net', '-', gen_random_uuid()::text, '-') returning id, email`;
  return actorOf(made?.id, { email: made?.email });
};

/** A person who follows something in an account that they belong to. */
async function follow() {
  const [owner, person] = [await newAccount(), await newAccount()];
  const sessionId = await startSession({ userId: person.id, userAgent: '' });
  await client()`
    insert into account_members (account_id, user_id, role) values (${owner.id}, ${person.id}, 'marketer')`;
  await client()`update sessions set acting_for = ${owner.id} where id = ${sessionId}`;
  const cookie = await encode({ token: { sid: sessionId }, secret: env().AUTH_SECRET });
  const headers = { cookie: `${sessionCookieName()}=${cookie}`, 'sec-fetch-site': 'same-origin' };
  const request = new Request('http://localhost/api/email/live', { headers });
  const actor = await campaign.authenticate(request, { auth: 'client' });
  if (!actor) throw new Error('The session isn’t known.');
  expect(actor.id).toBe(owner.id);
  const answer = respondLive(request, actor, {
    key: 'value',
    first: { step: 1 },
    read: async () => ({ step: 1 }),
    isOver: () => false,
  });
  let isOpen = true;
  void answer.text().finally(() => {
    isOpen = false;
  });
  const ended = () => vi.waitFor(() => expect(isOpen).toBe(false), { timeout: 15_000, interval: 100 });
  return { owner, person, sessionId, ended, isOpen: () => isOpen };
}

test('ends when its session ends, its member is removed, or has another role, and no other does', async () => {
  const [signsOut, removed, demoted, stays] = await Promise.all([follow(), follow(), follow(), follow()]);
  await endSession(signsOut.sessionId);
  await removeMember({ actor: removed.owner, input: { id: removed.person.id } });
  await changeMember({
    actor: demoted.owner,
    input: { id: demoted.person.id, role: 'viewer' },
  });
  await Promise.all([signsOut.ended(), removed.ended(), demoted.ended()]);
  expect(stays.isOpen()).toBe(true);
  await endSession(stays.sessionId);
  await stays.ended();
}, 40_000);
