import { expect, test } from 'vitest';
import { actingFor } from '@/lib/auth/acting-for';
import type { Actor } from '@/lib/auth/actor';
import { actorBySession } from '@/lib/auth/credentials';
import { startSession } from '@/lib/auth/sessions/start-session';
import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactTypeEndpoint, listContactTypesEndpoint } from '../contact-types/endpoints';
import { callerOf } from '../testing/page-calls';
import { changeMember } from './change-member';
import { withdrawInvitation } from './invitation';
import { inviteMember } from './invite-member';
import { joinAccount } from './join-account';
import { listAccounts } from './list-accounts';
import { listMembers } from './list-members';
import { leaveAccount, removeMember } from './remove-member';
import { switchAccount } from './switch-account';

useDatabase();

async function newPerson() {
  const [made] = await client()`
    insert into users (email, password_hash, public_key, secret_key_hash)
    values (gen_random_uuid() || '@example.net', '-', gen_random_uuid()::text, '-') returning id, email`;
  const sessionId = await startSession({ userId: made?.id, userAgent: '' });
  const person = actorOf(made?.id, { email: made?.email, via: 'session', sessionId });
  return { person, holder: actorOf(made?.id, { email: made?.email }), sessionId };
}

async function tokenFor(email: string): Promise<string> {
  const [mail] = await client()`select text from mails where to_address = ${email} order by id desc limit 1`;
  return /token=([\w-]+)/.exec(mail?.text)?.[1] ?? '';
}

async function invite(holder: Actor, email: string, role: 'owner' | 'marketer' | 'viewer' = 'viewer') {
  const { id } = await inviteMember({ actor: holder, input: { email, role } });
  return { id, token: await tokenFor(email) };
}

/** Who the session is for the console now. */
async function consoleActor(sessionId: string): Promise<Actor | null> {
  await cache().settled();
  const actor = await actorBySession(sessionId);
  return actor && actingFor(actor);
}

test('who was invited joins with that address alone, once, and works in the account at once', async () => {
  const [{ holder }, invited, other] = [await newPerson(), await newPerson(), await newPerson()];
  const { token } = await invite(holder, invited.person.email.toUpperCase());
  const refused = { kind: 'not-found' };
  await expect(joinAccount({ actor: other.person, input: { token } })).rejects.toMatchObject(refused);
  await joinAccount({ actor: invited.person, input: { token } });
  expect(await consoleActor(invited.sessionId)).toMatchObject({
    id: holder.id,
    accountRole: 'viewer',
    role: 'user',
    person: { id: invited.person.id },
  });
  await expect(joinAccount({ actor: invited.person, input: { token } })).rejects.toMatchObject(refused);
  const { members, invitations } = await listMembers({ actor: holder });
  expect(members.map(({ id, role }) => [id, role])).toEqual([
    [holder.id, 'owner'],
    [invited.person.id, 'viewer'],
  ]);
  expect(invitations).toEqual([]);
});

test('an invitation ends when it is withdrawn, replaced or too old, and nobody withdraws another account’s', async () => {
  const [{ holder }, invited, foreign] = [await newPerson(), await newPerson(), await newPerson()];
  const join = (token: string) => joinAccount({ actor: invited.person, input: { token } });
  const refused = { kind: 'not-found' };
  const first = await invite(holder, invited.person.email);
  const second = await invite(holder, invited.person.email);
  await expect(join(first.token)).rejects.toMatchObject(refused);
  const withdraw = (actor: Actor) => withdrawInvitation({ actor, input: { id: second.id } });
  await expect(withdraw(foreign.holder)).rejects.toMatchObject(refused);
  await withdraw(holder);
  await expect(join(second.token)).rejects.toMatchObject(refused);
  const third = await invite(holder, invited.person.email);
  await client()`update account_invitations set expires_at = now() where id = ${third.id}`;
  await expect(join(third.token)).rejects.toMatchObject(refused);
});

test('a viewer reads the account’s lists and can’t add one; as a marketer they can', async () => {
  const [{ holder }, invited] = [await newPerson(), await newPerson()];
  await client()`insert into contact_types (user_id, name) values (${holder.id}, 'Newsletter')`;
  const call = await callerOf(invited.person.id);
  await joinAccount({ actor: invited.person, input: await invite(holder, invited.person.email) });
  await client()`update sessions set acting_for = ${holder.id} where user_id = ${invited.person.id}`;
  const lists = await call(listContactTypesEndpoint);
  expect(JSON.stringify(lists.body)).toContain('Newsletter');
  const add = () => call(addContactTypeEndpoint, { body: JSON.stringify({ name: 'Trial' }) });
  expect(await add()).toMatchObject({
    status: 403,
    body: { errors: 'Your role in this account is viewer. This takes an owner or a marketer.' },
  });
  await changeMember({ actor: holder, input: { id: invited.person.id, role: 'marketer' } });
  await cache().settled();
  expect((await add()).status).toBe(200);
  const [added] = await client()`select user_id from contact_types where name = 'Trial'`;
  expect(added?.user_id).toBe(holder.id);
});

test('removing somebody ends their sessions in the account, and no others', async () => {
  const [{ holder }, removed] = [await newPerson(), await newPerson()];
  const elsewhere = await startSession({ userId: removed.person.id, userAgent: '' });
  await joinAccount({ actor: removed.person, input: await invite(holder, removed.person.email) });
  await removeMember({ actor: holder, input: { id: removed.person.id } });
  expect(await consoleActor(removed.sessionId)).toBeNull();
  expect(await consoleActor(elsewhere)).toMatchObject({ id: removed.person.id, accountRole: 'owner' });
  const back = switchAccount({ actor: removed.person, input: { account_id: holder.id } });
  await expect(back).rejects.toMatchObject({ kind: 'not-found' });
});

test('a person switches between accounts, and leaves one', async () => {
  const [one, other, person] = [await newPerson(), await newPerson(), await newPerson()];
  for (const { holder } of [one, other])
    await joinAccount({ actor: person.person, input: await invite(holder, person.person.email, 'marketer') });
  const accounts = async () => {
    await cache().settled();
    const actor = (await actorBySession(person.sessionId)) ?? person.person;
    return (await listAccounts({ actor })).filter(({ is_current }) => is_current).map(({ id }) => id);
  };
  expect(await accounts()).toEqual([other.holder.id]);
  await switchAccount({ actor: person.person, input: { account_id: one.holder.id } });
  expect(await accounts()).toEqual([one.holder.id]);
  await leaveAccount({ actor: person.person, input: { account_id: one.holder.id } });
  expect(await accounts()).toEqual([person.person.id]);
  const gone = leaveAccount({ actor: person.person, input: { account_id: one.holder.id } });
  await expect(gone).rejects.toMatchObject({ kind: 'not-found' });
});

test('a blocked account can’t be worked in', async () => {
  const [{ holder }, member] = [await newPerson(), await newPerson()];
  await joinAccount({ actor: member.person, input: await invite(holder, member.person.email) });
  await client()`update users set blocked_at = now(), blocked_reason = 'Test' where id = ${holder.id}`;
  expect((await consoleActor(member.sessionId))?.id).toBe(member.person.id);
  const back = switchAccount({ actor: member.person, input: { account_id: holder.id } });
  await expect(back).rejects.toMatchObject({ kind: 'not-found' });
});

test('whose account it is remains an owner, and an owner who was removed changes nothing more', async () => {
  const [{ holder }, owner] = [await newPerson(), await newPerson()];
  await joinAccount({ actor: owner.person, input: await invite(holder, owner.person.email, 'owner') });
  const acting = { ...(await consoleActor(owner.sessionId)), via: 'keys' } as Actor;
  const taken = removeMember({ actor: acting, input: { id: holder.id } });
  await expect(taken).rejects.toMatchObject({ kind: 'conflict' });
  const demoted = changeMember({ actor: acting, input: { id: holder.id, role: 'viewer' } });
  await expect(demoted).rejects.toMatchObject({ kind: 'conflict' });
  await removeMember({ actor: holder, input: { id: owner.person.id } });
  const late = inviteMember({ actor: acting, input: { email: 'late@example.net', role: 'owner' } });
  await expect(late).rejects.toMatchObject({ kind: 'forbidden' });
});

test('each change of who works in an account is in the audit trail, with who did it', async () => {
  const [{ holder }, owner, invited] = [await newPerson(), await newPerson(), await newPerson()];
  await joinAccount({ actor: owner.person, input: await invite(holder, owner.person.email, 'owner') });
  const acting = { ...(await consoleActor(owner.sessionId)), via: 'keys' } as Actor;
  const withdrawn = await invite(acting, 'nobody@example.net');
  await withdrawInvitation({ actor: acting, input: { id: withdrawn.id } });
  await joinAccount({ actor: invited.person, input: await invite(acting, invited.person.email) });
  await changeMember({ actor: acting, input: { id: invited.person.id, role: 'marketer' } });
  await leaveAccount({ actor: invited.person, input: { account_id: holder.id } });
  await removeMember({ actor: holder, input: { id: owner.person.id } });
  const account = holder.id;
  const trail = await client()`
    select action, actor_id, subject_id, before, after from audit_log
    where before->>'account' = ${String(account)} or after->>'account' = ${String(account)} order by id`;
  expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['members.invite', holder.id],
    ['members.join', owner.person.id],
    ['members.invite', owner.person.id],
    ['members.withdraw', owner.person.id],
    ['members.invite', owner.person.id],
    ['members.join', invited.person.id],
    ['members.role', owner.person.id],
    ['members.leave', invited.person.id],
    ['members.remove', holder.id],
  ]);
  expect(trail[6]).toMatchObject({
    subject_id: String(invited.person.id),
    before: { account, role: 'viewer' },
    after: { account, role: 'marketer' },
  });
  expect(JSON.stringify(trail)).not.toContain('@');
});
