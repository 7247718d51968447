import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { reportLinks, singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { createReportLink } from './create-report-link';
import { deleteReportLink } from './delete-report-link';
import { listReportLinks } from './list-report-links';
import { readSharedReport } from './read-shared-report';

useDatabase();

let actor: Actor;
let id: number;
let utr: string;
beforeAll(async () => {
  actor = actorOf(await newOwner());
  const mailing = await newSend(actor.id, { sent_at: new Date().toISOString(), triggered: 1, delivered: 1 });
  await newDeliveries(mailing, ['ann@post.example']);
  id = mailing.singleSendId ?? 0;
  const [send] = await db().select({ utr: singleSends.utr }).from(singleSends).where(eq(singleSends.id, id));
  utr = send?.utr ?? '';
});

const newLink = async (days = 7) => {
  const { report_link, url } = await createReportLink({ actor, input: { utr, days } });
  return { id: report_link.id, token: url.slice(url.lastIndexOf('/') + 1) };
};

test('a link shows the figures and nobody’s address, and its token is not kept', async () => {
  const { id: linkId, token } = await newLink();
  const report = await readSharedReport(token);
  expect(report).toMatchObject({ name: 'News', triggered: 1, delivered: 1 });
  expect(JSON.stringify(report)).not.toContain('ann@');
  expect(JSON.stringify(report)).not.toContain(utr);
  const [kept] = await db().select().from(reportLinks).where(eq(reportLinks.id, linkId));
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(await readSharedReport(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
});

test('it ends when it expires, is deleted, or its send is', async () => {
  const [expired, deleted, left] = [await newLink(), await newLink(), await newLink()];
  await db().update(reportLinks).set({ expires_at: sql`now()` }).where(eq(reportLinks.id, expired.id));
  await deleteReportLink({ actor, input: { id: deleted.id } });
  expect(await Promise.all([expired, deleted].map(({ token }) => readSharedReport(token)))).toEqual([
    null,
    null,
  ]);
  const { links } = await listReportLinks({ actor, input: { utr } });
  expect(links.map((link) => link.id)).toContain(left.id);
  expect(links.map((link) => link.id)).not.toContain(expired.id);
  await db().update(singleSends).set({ deleted_at: sql`now()` }).where(eq(singleSends.id, id));
  expect(await readSharedReport(left.token)).toBeNull();
  await db().update(singleSends).set({ deleted_at: null }).where(eq(singleSends.id, id));
});

test('links are an account’s own, and not without end', async () => {
  const stranger = actorOf(await newOwner());
  const { id: linkId } = await newLink();
  for (const call of [
    () => createReportLink({ actor: stranger, input: { utr, days: 1 } }),
    () => listReportLinks({ actor: stranger, input: { utr } }),
    () => deleteReportLink({ actor: stranger, input: { id: linkId } }),
  ])
    await expect(call()).rejects.toMatchObject({ kind: 'not-found' });
  const { links } = await listReportLinks({ actor, input: { utr } });
  const made = await Promise.allSettled(Array.from({ length: 22 - links.length }, () => newLink()));
  expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});
