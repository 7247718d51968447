import { beforeAll, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { recordChange } from './record-change';
import { verifyTrail } from './verify-trail';

useDatabase();

const ids: number[] = [];

beforeAll(async () => {
  for (const utr of ['A', 'B', 'C', 'D'])
    await recordChange(db(), {
      actor: 'machine',
      action: 'order.deliver',
      subject: ['order', utr],
      after: { status: 1 },
    });
  const rows = await client()<{ id: number }[]>`select id::int from audit_log order by id`;
  ids.push(...rows.map(({ id }) => id));
  // Whoever owns the tables can take the triggers off; the chain then tells.
  await client()`alter table audit_log disable trigger audit_log_kept`;
  await client()`alter table audit_chain disable trigger audit_chain_kept`;
});

test('a trail that nobody touched is whole', async () => {
  const { head, ...check } = await verifyTrail();
  expect(check).toEqual({ ok: true, entries: 4 });
  expect(head).toMatch(/^[0-9a-f]{64}$/);
});

test('a changed entry is named, and so is the first of several', async () => {
  const sql = client();
  await sql`update audit_log set after = '{"status": 2}' where id in (${ids[1] ?? 0}, ${ids[2] ?? 0})`;
  expect(await verifyTrail()).toMatchObject({
    ok: false,
    entries: 1,
    broken: { id: ids[1], problem: 'changed' },
  });
  await sql`update audit_log set after = '{"status": 1}'`;
  expect((await verifyTrail()).ok).toBe(true);
});

test('an entry that was put in past the chain is named', async () => {
  const sql = client();
  await sql`alter table audit_log disable trigger audit_log_chained`;
  const [row] = await sql`
    insert into audit_log (action, subject_type, subject_id) values ('order.refund', 'order', 'X') returning id::int`;
  await sql`alter table audit_log enable always trigger audit_log_chained`;
  expect(await verifyTrail()).toMatchObject({ ok: false, broken: { id: row?.id, problem: 'unlinked' } });
  await sql`delete from audit_log where id = ${row?.id}`;
});

test('what is missing in the midst is found, and what is missing at the end by an earlier head', async () => {
  const sql = client();
  const { head } = await verifyTrail();
  const cut = (id: number | undefined) =>
    sql.begin(async (tx) => {
      await tx`delete from audit_chain where change_id = ${id ?? 0}`;
      await tx`delete from audit_log where id = ${id ?? 0}`;
    });
  await cut(ids[3]);
  expect((await verifyTrail()).ok).toBe(true);
  expect(await verifyTrail({ head: head ?? '' })).toMatchObject({ ok: false, has_head: false });
  await cut(ids[1]);
  expect(await verifyTrail()).toMatchObject({ ok: false, broken: { id: ids[2], problem: 'gap' } });
});
