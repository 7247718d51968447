import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { OWN } from '@/lib/auth/accounts/close-account';
import { createAccount } from '@/lib/auth/accounts/create-account';
import { deleteAccount } from '@/lib/auth/accounts/delete-account';
import { client, db } from '@/lib/db/client';
import * as schema from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newLink, newSend } from '@/lib/runtime/testing/ledger';
import { unique } from '@/lib/store/testing/shop';
import { readerToken } from '../mail-links/reader-token';
import { readMail } from '../reader-pages/reader-mail';
import { unsubscribe } from '../reader-pages/unsubscribe';
import { followLink, isGone } from '../tracking/follow-link';
import { recordOpen } from '../tracking/record-open';
import { eraseCampaignDataJob } from './erase-campaign-data';
import { erasures } from './erased-tables';
import { fillTables } from './testing/fill-tables';

useDatabase();

const PASSWORD = 'a password of the tests';
const tables = Object.values(schema).filter((table) => is(table, PgTable)) as unknown as PgTable[];
const nameOf = (table: PgTable) => getTableConfig(table).name;
const erased = [...new Set(erasures.map(({ table }) => table))];

/** Tables of the shop and its operators that name an account: accounting, or what other people need. */
const KEPT: readonly PgTable[] = [
  schema.orders,
  schema.coupons,
  schema.couponRedemptions,
  schema.orderEvents,
  schema.orderReports,
  schema.orderReportMessages,
  schema.contentDrafts,
  schema.contentVersions,
  schema.orderNotes,
  schema.orderEmailChanges,
  schema.codeReveals,
  schema.codeBatches,
  schema.codeReplacements,
  schema.revealGrants,
  schema.payments,
  schema.balanceMovements,
  schema.dayClosings,
  schema.reconciliationRuns,
  schema.reservations,
  schema.reviews,
  schema.approvals,
  schema.approvalCounts,
  schema.teamInvitations,
  // Deleted as the account is closed, by whose account it is.
  schema.accountInvitations,
  schema.quarantinedJobs,
  schema.users,
];

async function newAccount() {
  const email = `${unique()}@example.net`;
  const { id } = await createAccount({ input: { email, password: PASSWORD, verified: true } });
  const actor = {
    id,
    email,
    role: 'user',
    timeZone: 'UTC',
    emailVerified: true,
    accountRole: 'owner',
    via: 'session',
  } as const;
  const sessionId = '00000000-0000-4000-8000-000000000000';
  return {
    id,
    remove: () => deleteAccount({ actor: { ...actor, sessionId }, input: { password: PASSWORD } }),
  };
}

const erase = (id: number) => eraseCampaignDataJob.run({ user_id: id });

/** How many rows each table has, by name; those of the account alone where it says whose they are. */
async function countRows(userId?: number) {
  const counts: Record<string, number> = {};
  for (const table of erased) {
    const owner = (getTableColumns(table) as Record<string, PgColumn>).user_id;
    if (userId !== undefined && !owner) continue;
    counts[nameOf(table)] = await db().$count(table, owner && userId ? eq(owner, userId) : undefined);
  }
  return counts;
}

test('each table that names an account is erased with it, deleted at once, or kept for a reason', () => {
  const namesAccount = (table: PgTable) =>
    'user_id' in getTableColumns(table) ||
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users);
  const known = new Set<PgTable>([...erased, ...KEPT, ...OWN]);
  expect(tables.filter((table) => namesAccount(table) && !known.has(table)).map(nameOf)).toEqual([]);
});

test('each part of what is erased is erased, before what it belongs to', () => {
  const references = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => ({
      table,
      to: key.reference().foreignTable,
      on: key.onDelete,
    })),
  );
  const problems = references
    .filter(({ to }) => erased.includes(to))
    .filter(({ table, to }) => !erased.includes(table) || erased.indexOf(table) > erased.indexOf(to));
  expect(problems.map(({ table, to }) => `${nameOf(table)} → ${nameOf(to)}`)).toEqual([]);
});

test('everything of a deleted account is erased, and nothing of another', async () => {
  const [gone, other] = [await newAccount(), await newAccount()];
  await fillTables(other.id);
  const [rows, mails] = [await countRows(), await db().$count(schema.mails)];
  expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([]);
  await fillTables(gone.id);
  await erase(gone.id);
  expect((await countRows(gone.id)).contacts).toBe(1);

  await gone.remove();
  await erase(gone.id);
  // The note that the account was deleted stays; the outbox's copies of its emails do not.
  expect(await countRows()).toEqual({ ...rows, mails: mails + 1 });
});

test('the job goes on after a crash, through more rows than one batch', async () => {
  const { id, remove } = await newAccount();
  const mailing = await newSend(id, { status: 3 });
  await newDeliveries(
    mailing,
    Array.from({ length: 2_100 }, (_, number) => `${number}@example.net`),
  );
  const [list] = await db().insert(schema.contactTypes).values({ user_id: id, name: 'Readers' }).returning();
  await client()`insert into contacts (user_id, contact_type_id, email, deleted_at)
    select ${id}, ${list?.id ?? 0}, n || '@example.net', case when n % 2 = 0 then now() end
    from generate_series(1, 4100) n`;
  await remove();
  const jobs =
    await client()`select key from graphile_worker.jobs where task_identifier = 'erase-campaign-data'`;
  expect(jobs.map(({ key }) => key)).toContain(`erase-campaign-data:${id}`);

  // Senders are refused at the last moment.
  await client().unsafe(`create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger refuse before delete on senders for each row execute function refuse()`);
  await expect(erase(id)).rejects.toThrow();
  await client()`drop trigger refuse on senders`;
  await erase(id);
  expect(Object.values(await countRows(id)).every((count) => count === 0)).toBe(true);
});

test('links of emails that went out still get a polite answer', async () => {
  const { id, remove } = await newAccount();
  const mailing = await newSend(id, { status: 3 });
  const [delivery = 0] = await newDeliveries(mailing, ['ada@example.net']);
  const link = String(await newLink(mailing, 'https://shop.example/'));
  const token = readerToken(delivery);
  await remove();
  await erase(id);
  const reader = {
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    header: () => null,
  };
  expect(await readMail(db(), token)).toEqual({ outcome: 'gone' });
  expect(await unsubscribe({ input: { token, how: 'one click' } })).toEqual({ outcome: 'gone' });
  expect(await recordOpen(token, reader)).toBe(true);
  expect(await followLink(token, link, reader)).toBeNull();
  expect([await isGone(token), await isGone(`${token}x`)]).toEqual([true, false]);
  expect((await countRows(id)).contact_events).toBe(0);
});

test.each([
  ['a send is scheduled', { status: 1 }, 'Cancel it first'],
  ['a send is running', { status: 2 }, 'Cancel it first'],
])('an account stays while %s', async (_, state, told) => {
  const { id, remove } = await newAccount();
  await newSend(id, state);
  await expect(remove()).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining(told) });
  await db().update(schema.singleSends).set({ status: 3 }).where(eq(schema.singleSends.user_id, id));
  await remove();
});

test('an account stays while an automation is live, and what could still mail people is closed at once', async () => {
  const { id, remove } = await newAccount();
  await fillTables(id);
  const own = eq(schema.automations.user_id, id);
  await db().update(schema.automations).set({ status: 1 }).where(own);
  await expect(remove()).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('Pause it first'),
  });
  await db().update(schema.automations).set({ status: 0 }).where(own);
  await remove();
  for (const table of [schema.singleSends, schema.automations, schema.senders, schema.signUpForms])
    expect(await db().$count(table, sql`${table.user_id} = ${id} and ${table.deleted_at} is null`)).toBe(0);
});
