import { beforeEach, expect, test } from 'vitest';
import { inRequest } from '@/lib/current-request';
import { client, db } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { unique } from '@/lib/store/testing/shop';
import { recordChange } from './record-change';
import { recordedFields } from './recorded-fields';
import { verifyTrail } from './verify-trail';

useDatabase();

let operator = actorOf(0);

beforeEach(async () => {
  const [made] = await client()`
    insert into users (email, password_hash, public_key, secret_key_hash, role)
    values (${`${unique()}@example.net`}, '-', ${unique()}, '-', 'support') returning id`;
  operator = actorOf(made?.id, { role: 'support' });
});

const refund = (utr: string, reason = 'Bought twice.') =>
  db().transaction((tx) =>
    recordChange(tx, {
      actor: operator,
      action: 'order.refund',
      subject: ['order', utr],
      before: { status: 1 },
      after: { status: 2 },
      reason,
    }),
  );

test('a change is kept with who made it, their role, the reason and the request', async () => {
  const utr = unique();
  await inRequest('request-1', () => refund(utr, 'Asked by tove@example.net twice.'));
  const [entry] = await client()`select * from audit_log where subject_id = ${utr}`;
  expect(entry).toMatchObject({
    actor_id: operator.id,
    actor_role: 'support',
    action: 'order.refund',
    reason: 'Asked by t***@example.net twice.',
    request_id: 'request-1',
  });
});

test('only fields that may be kept are written, whatever is handed over', async () => {
  const id = unique();
  const row = {
    status: 1,
    email: 'tove@example.net',
    codes: ['RUNE-1'],
    problem: { by: 'tove@example.net' },
  };
  await recordChange(db(), { actor: null, action: 'order.note', subject: ['order', id], after: row });
  const [entry] = await client()`select after::text, actor_role from audit_log where subject_id = ${id}`;
  expect(JSON.parse(entry?.after)).toEqual({ status: 1, problem: { by: 't***@example.net' } });
  expect(entry?.actor_role).toBe('guest');
});

test('no kind of record keeps a field that holds an address, a code or a secret', () => {
  const named = Object.values(recordedFields).flat();
  const secret = /secret|password|token|email|address|phone|player|(^|_)codes?$|(^|_)ip$/;
  expect(named.filter((name) => secret.test(name))).toEqual([]);
});

test('nobody changes, deletes or empties the trail, not even the role that the web uses', async () => {
  await refund(unique());
  const sql = client();
  for (const table of ['audit_log', 'audit_chain'])
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(sql.unsafe(statement), statement).rejects.toThrow('append-only');
  await expect(sql`update audit_log set reason = 'another'`).rejects.toThrow('append-only');
  await expect(sql`update audit_chain set hash = '\\x00'`).rejects.toThrow('append-only');
});

test('changes at the same time make one chain, and one that is rolled back leaves no gap', async () => {
  const before = await verifyTrail();
  await Promise.all([
    ...Array.from({ length: 20 }, () => refund(unique())),
    db()
      .transaction(async (tx) => {
        await recordChange(tx, { actor: 'machine', action: 'order.note', subject: ['order', 'gone'] });
        throw new Error('Rolled back.');
      })
      .catch(() => {}),
  ]);
  const after = await verifyTrail();
  expect(after).toMatchObject({ ok: true, entries: before.entries + 20 });
  expect(await verifyTrail({ head: before.head ?? '' })).toMatchObject({ ok: true, has_head: true });
  expect(await verifyTrail({ head: '0'.repeat(64) })).toMatchObject({ ok: false, has_head: false });
});

test('an audited change waits for no other that is still open', async () => {
  await db().transaction(async (tx) => {
    await recordChange(tx, { actor: operator, action: 'order.note', subject: ['order', 'open'] });
    await refund(unique());
  });
  expect((await verifyTrail()).ok).toBe(true);
});
