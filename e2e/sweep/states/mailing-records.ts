// What the states of the console's mailing pages look at: the demo marketer's records, and those of one account more.
import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { campaignSettings, versionTests } from '@/lib/db/schema';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { Api, baseUrl } from '../../support/api';
import { marketer } from '../../support/campaign';
import { automations } from '../../support/campaign-contract/automations';
import { senders } from '../../support/campaign-contract/senders';
import { singleSends } from '../../support/campaign-contract/single-sends';
import { templates } from '../../support/campaign-contract/templates';
import { putLedger } from '../../support/campaign-ledger';
import { importContacts, newMailing, newSend, putSend, sendOf } from '../../support/campaign-records';
import { success } from '../../support/expectations';
import { rememberedSession } from '../../support/sign-in';

const [, { public_key, secret_key }] = demoAccounts;
const demo = new Api({ PublicKey: public_key, SecretKey: secret_key }, baseUrl(), '/api/email');

function found<T>(items: readonly T[], isWanted: (item: T) => boolean): T {
  const item = items.find(isWanted);
  if (item === undefined) throw new Error('The demo data lacks it.');
  return item;
}

/** The demo marketer's sends of a status, the newest first. */
async function demoSends(status: number) {
  const all = success(await demo.get('single-send/list'), singleSends).singleSends;
  return all.filter((send) => send.status === status).map(({ utr }) => utr);
}

export async function demoSend(status: number): Promise<string> {
  const [utr] = await demoSends(status);
  return `/console/sends/${utr}`;
}

/** A report of the demo marketer's, compared with the one before. */
export async function demoComparison(): Promise<string> {
  const [utr, before] = await demoSends(3);
  return `/console/sends/${utr}?compare=${before}`;
}

export async function demoAutomation(): Promise<string> {
  const all = success(await demo.get('automations'), automations).automations;
  return `/console/automations/${found(all, ({ automation_name }) => automation_name === 'Welcome, reader').utr}`;
}

export async function demoUnverifiedSender(): Promise<string> {
  const all = success(await demo.get('senders'), senders).senders;
  return `/console/senders/${found(all, ({ is_verified }) => is_verified === 0).id}`;
}

export async function demoTemplate(name: string): Promise<string> {
  const all = success(await demo.get('get-design/template'), templates).templates;
  return `/console/templates/${found(all, ({ template_name }) => template_name === name).id}`;
}

/** A design of the visual editor that says only this. */
export const design = (text: string): string =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'container', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
  });

async function makeMailer() {
  const owner = await marketer({ role: 'owner' });
  const mailing = await newMailing(owner.api);
  const readers = Array.from({ length: 30 }, (_, i) => `reader.${i}@example.net,Reader`);
  await importContacts(owner.api, mailing.contact_type_id, `email,first_name\n${readers.join('\n')}\n`);
  return { ...owner, mailing };
}

let mailer: ReturnType<typeof makeMailer> | undefined;

/** The account that all states with records of their own share, whom the page is signed in as. */
export async function asMailer(page: Page) {
  mailer ??= makeMailer();
  const owner = await mailer;
  await page.context().addCookies(await rememberedSession(page, owner));
  return owner;
}

/** Waits for the rows of a table that is loaded after its page. */
export const withRows = ({ page }: { page: Page }) =>
  expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

async function makeReport({ id: user_id, api, mailing }: Awaited<ReturnType<typeof makeMailer>>) {
  const utr = await newSend(api, mailing, { single_send_name: 'Spring news' });
  const rows = Array.from({ length: 6 }, (_, i) => ({ email: `reader.${i}@example.net`, status: 'sent' }));
  const [delivery_id] = await putLedger(utr, rows);
  await putSend(utr, {
    ...{ status: 3, sent_at: hoursAgo(9), completed_at: hoursAgo(4), paused_at: null, pause_reason: null },
    ...{ triggered: 6, delivered: 6, unique_opens: 3, tracking: 1 },
  });
  const { id: single_send_id } = await sendOf(api, utr);
  await db().execute(sql`
    update deliveries set version = case when id % 2 = 0 then 'a' else 'b' end, opens = (id % 2)::int
    where single_send_id = ${single_send_id}`);
  await db()
    .insert(versionTests)
    .values({
      ...{ single_send_id, tests: 'subject', subject: 'Twelve new games', template_id: 1 },
      ...{ share: 50, measure: 'opens', wait_hours: 4, decides_at: hoursAgo(4), decided_at: hoursAgo(4) },
      ...{
        winner: 'b',
        verdict: 'better',
        figures: { a: { sent: 3, events: 0 }, b: { sent: 3, events: 3 } },
      },
    });
  // An order of the demo data's, which nobody but this account sees as its own.
  await db().insert(campaignSettings).values({ user_id, revenue_days: 7 });
  await db().execute(sql`
    insert into order_attributions (order_id, user_id, delivery_id, single_send_id, clicked_at)
    select id, ${user_id}, ${delivery_id}, ${single_send_id}, now() from orders
    where paid_at is not null and refunded_at is null order by id limit 1
    on conflict (order_id) do update set user_id = excluded.user_id, delivery_id = excluded.delivery_id,
      single_send_id = excluded.single_send_id`);
  return `/console/sends/${utr}`;
}

let report: Promise<string> | undefined;

/** The report of a send whose A/B test is decided, and after which somebody has bought. */
export async function mailersReport(page: Page): Promise<string> {
  const owner = await asMailer(page);
  report ??= makeReport(owner);
  return report;
}
