import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { localeOf } from '@/lib/texts/locale';
import { readDevices } from '../send-reports/read-devices';
import { readDomains } from '../send-reports/read-domains';
import { readLinks } from '../send-reports/read-links';
import { readProgress } from '../single-sends/read-progress';
import { recordEvents } from '../tracking/record-events';
import { makeReport } from './make-report';

useDatabase();

const NAME = 'Ținută de iarnă, Ελληνικά и Žluťoučký';
const LINK = 'https://shop.example/winter';
const locale = localeOf('en-GB');

let actor: Actor;
let utr: string;
beforeAll(async () => {
  actor = actorOf(await newOwner());
  const mailing = await newSend(actor.id, {
    ...{ single_send_name: NAME, subject: '🎁 For you', sent_at: new Date().toISOString(), status: 3 },
    ...{ triggered: 1234, delivered: 1200, bounces: 34, unsubscribes: 6, complaints: 3 },
    left_out: JSON.stringify({ group: 17 }),
  });
  const ids = await newDeliveries(
    mailing,
    Array.from({ length: 9 }, (_, index) => `reader${index}@post.example`),
  );
  await recordEvents([
    // One of them twice.
    ...ids
      .slice(0, 8)
      .concat(ids.slice(0, 1))
      .map((deliveryId) => ({
        ...{ deliveryId, kind: 'opened' as const, link: null },
        ...{ device: 'computer' as const, program: 'thunderbird' as const },
      })),
    ...ids.slice(0, 5).map((deliveryId) => ({ deliveryId, kind: 'clicked' as const, link: LINK })),
  ]);
  const [send] = await db()
    .select({ utr: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, mailing.singleSendId ?? 0));
  utr = send?.utr ?? '';
});

/** What somebody reads who copies all of the text, each run of blanks as one. */
async function textOf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('the file says what the report’s answers say, in any letters', { timeout: 60_000 }, async () => {
  const input = { utr };
  const file = await makeReport({ actor, input: { utr, locale } });
  const text = await textOf(file);
  const send = await readProgress({ actor, input });
  expect(send).toMatchObject({ triggered: 1234, unique_opens: 8, unique_clicks: 5 });
  expect(text).toContain(NAME);
  expect(text).toContain('Subject For you');
  for (const figure of [
    'Recipients 1,234',
    'Delivered 97.2% 1,200',
    `Opened 0.7% ${send.unique_opens}`,
    `Clicked 0.4% ${send.unique_clicks}`,
    'Unsubscribed 0.5% 6',
    'Reported as spam 0.3% 3',
    'Bounced 2.8% 34',
  ])
    expect(text).toContain(figure);
  const { links } = await readLinks({ actor, input });
  expect(links[0]).toMatchObject({ url: LINK, people: 5 });
  expect(text).toContain(`${LINK} ${links[0]?.people} ${links[0]?.clicks}`);
  const { domains } = await readDomains({ actor, input });
  expect(text).toContain(`post.example ${domains[0]?.recipients} ${domains[0]?.delivered}`);
  const { devices } = await readDevices({ actor, input });
  expect(text).toContain(`Computer ${devices[0]?.people}`);
  expect(text).toContain('Thunderbird 8');
  expect(text).toContain('Reason Recipients');
  expect(text).toContain('17');
  expect(text).toContain('Page 1 of 2');
  expect(text).not.toContain('reader0@');
});

test('it is tagged, and has a title and a language', { timeout: 60_000 }, async () => {
  const document = await getDocumentProxy(await makeReport({ actor, input: { utr, locale } }));
  expect((await getMeta(document)).info).toMatchObject({ Title: NAME, Language: 'en-GB' });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
});

test('the process goes on while it is drawn, and strangers get none', { timeout: 60_000 }, async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await makeReport({ actor, input: { utr, locale } });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  const stranger = actorOf(await newOwner());
  await expect(makeReport({ actor: stranger, input: { utr, locale } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});
