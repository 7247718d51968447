import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { type LedgerMailing, newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { exportRecipients } from '../recipients/export-recipients';
import { pageOfSingleSendRecipients } from '../recipients/list-single-send-recipients';
import type { RecipientShow } from '../recipients/recipient-shows';
import { ExportRecipientsQuery } from '../recipients/schemas';
import { readCountries } from './read-countries';

useDatabase();

let actor: Actor;
let mailing: LedgerMailing;
let utr: string;
let norway: string;

/** A recipient whose details named this country; null for none. */
const newReader = (name: string, country: string | null, opens: number, clicks: number) =>
  newDeliveries(mailing, [`${name}@post.example`], { country, opens, clicks });

beforeAll(async () => {
  actor = actorOf(await newOwner());
  mailing = await newSend(actor.id);
  const [found] = await client()<{ id: number }[]>`select id from countries where iso2 = 'NO'`;
  norway = String(found?.id);
  const [send] = await db()
    .select({ utr: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, mailing.singleSendId ?? 0));
  utr = send?.utr ?? '';
  await newReader('ann', norway, 2, 1);
  await newReader('bob', ' norway', 1, 0);
  await newReader('ivo', ` ${norway}`, 1, 0);
  await newReader('cy', 'Atlantis', 0, 1);
  await newReader('di', '', 1, 0);
  await newReader('ed', 'Unknown', 1, 1);
  await newReader('flo', null, 1, 0);
  await newReader('hal', norway, 0, 0);
});

const namesOf = async (country: string, show?: RecipientShow) => {
  const input = { utr, page: 1, per_page: 10, country, ...(show && { show }) };
  const page = await pageOfSingleSendRecipients({ actor, input });
  return page?.recipients.map(({ email }) => email.slice(0, email.indexOf('@')));
};

test('readers are counted by the country in their details, and each count leads to them', async () => {
  const { countries } = await readCountries({ actor, input: { utr } });
  expect(countries).toEqual([
    { country: 'Norway', opened: 3, clicked: 1 },
    { country: 'Atlantis', opened: 0, clicked: 1 },
    { country: 'unknown', opened: 3, clicked: 1 },
  ]);
  for (const { country, opened, clicked } of countries) {
    expect(await namesOf(country, 'opened')).toHaveLength(opened);
    expect(await namesOf(country, 'clicked')).toHaveLength(clicked);
  }
  expect(await namesOf('NORWAY')).toEqual(['ann', 'bob', 'hal', 'ivo']);
  expect(await namesOf('unknown')).toEqual(['di', 'ed', 'flo']);
});

test('the file of the recipients names the country of each', async () => {
  let file = '';
  for await (const piece of exportRecipients({ actor, input: ExportRecipientsQuery.parse({ utr }) }))
    file += piece;
  const named = file
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf('@')), line.slice(line.lastIndexOf(',') + 1)]);
  expect(named).toEqual([
    ['ann', 'Norway'],
    ['bob', 'norway'],
    ['cy', 'Atlantis'],
    ['di', ''],
    ['ed', 'Unknown'],
    ['flo', ''],
    ['hal', 'Norway'],
    ['ivo', 'Norway'],
  ]);
});

test('another account finds none', async () => {
  await expect(readCountries({ actor: actorOf(actor.id + 1), input: { utr } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});
