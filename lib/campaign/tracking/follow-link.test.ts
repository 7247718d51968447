import { beforeAll, describe, expect, it } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  type LedgerMailing,
  newDeliveries,
  newLink,
  newOwner,
  newSchedule,
  newSend,
} from '@/lib/runtime/testing/ledger';
import { readerToken } from '../mail-links/reader-token';
import { followLink } from './follow-link';
import type { Caller } from './is-machine';
import { recordOpen } from './record-open';

useDatabase();
let userId: number;
let mailing: LedgerMailing;
let delivery: number;

const caller = (agent: string): Caller => ({ agent, header: () => null });
const person = caller('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0');
const machine = caller('curl/8.5.0');

beforeAll(async () => {
  userId = await newOwner();
  const sql = client();
  const [type] = await sql<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${userId}, 'Readers') returning id`;
  await sql`insert into fields (user_id, field_name, field_type) values
    (${userId}, 'Coupon', 'text'), (${userId}, 'tier', 'text')`;
  mailing = await newSend(userId, { sender_name: 'The Desk' });
  const [country] = await sql<{ id: number }[]>`select id from countries where name = 'Norway'`;
  const [contact] = await sql<{ id: number }[]>`
    insert into contacts (user_id, contact_type_id, email, first_name, country, custom_field)
    values (${userId}, ${type?.id ?? 0}, 'Åse+1@mail.example', 'Åse & Co', ${String(country?.id)},
      ${JSON.stringify({ Coupon: 'A/B?c=1#x' })}::jsonb) returning id`;
  [delivery = 0] = await newDeliveries(mailing, ['Åse+1@mail.example'], { contact_id: contact?.id ?? 0 });
});

const events = async () =>
  (
    await client()<{ event: string }[]>`
    select kind || coalesce(' ' || detail, '') as event from contact_events order by id`
  ).map(({ event }) => event);

/** Where a link to `target` leads the recipient. */
const leadsTo = async (target: string, of = delivery, from = mailing) =>
  (await followLink(readerToken(of), String(await newLink(from, target)), null))?.url ?? null;

describe('a link', () => {
  it('leads to its target, and the click is noted', async () => {
    const link = String(await newLink(mailing, 'https://shop.example/?a=1&b=2#c'));
    const followed = await followLink(readerToken(delivery), link, person);
    expect(followed).toEqual({
      ...{ url: 'https://shop.example/?a=1&b=2#c', isRecorded: true, cookie: null },
    });
    expect(await events()).toEqual(
      ['opened', 'clicked'].map((kind) => `${kind} https://shop.example/?a=1&b=2#c`),
    );
  });

  it('leads a machine there as well, which is noted as one', async () => {
    const link = String(await newLink(mailing, 'https://shop.example/m'));
    await client()`update contact_events set created_at = created_at - interval '1 minute'`;
    expect(await followLink(readerToken(delivery), link, machine)).toMatchObject({
      url: 'https://shop.example/m',
    });
    expect((await events()).at(-1)).toBe('machine_clicked https://shop.example/m');
    expect(await client()`select clicks from deliveries where id = ${delivery}`).toEqual([{ clicks: 1 }]);
  });

  it('leads there unnoted where nobody follows it', async () => {
    const before = await events();
    expect(await leadsTo('https://shop.example/head')).toBe('https://shop.example/head');
    expect(await events()).toEqual(before);
  });

  it('of an automation’s mail leads on, too', async () => {
    const schedule = await newSchedule(userId);
    const [id = 0] = await newDeliveries(schedule, ['bo@mail.example']);
    expect(await leadsTo('https://shop.example/((sender_name))?a=((sender_address))', id, schedule)).toBe(
      'https://shop.example/The%20Desk?a=1%20Quay%20Street%2C%20Norway',
    );
  });
});

describe('merge tags in a target', () => {
  it.each([
    ['https://shop.example/?e=((email))', '?e=%C3%85se%2B1%40mail.example'],
    ['https://shop.example/((first_name))/x', '%C3%85se%20%26%20Co/x'],
    ['https://shop.example/?c=((COUPON))', '?c=A%2FB%3Fc%3D1%23x'],
    ['https://shop.example/?c=((country))', '?c=Norway'],
    ['https://shop.example/?t=((tier))', '?t='],
    ['https://shop.example/?t=((tier|basic one))', '?t=basic%20one'],
    ['https://shop.example/?s=((sender_name))', '?s=The%20Desk'],
    ['https://shop.example/?l=((last_name|friend))', '?l=friend'],
  ])('%s', async (target, expected) => {
    expect(await leadsTo(target)).toBe(`https://shop.example/${expected}`);
  });

  it('give the values of somebody who was added by hand', async () => {
    const [id = 0] = await newDeliveries(mailing, ['kai@mail.example'], {
      person: JSON.stringify({ first_name: 'Kai', last_name: 'Holm' }),
    });
    expect(await leadsTo('https://shop.example/?n=((full_name))', id)).toBe(
      'https://shop.example/?n=Kai%20Holm',
    );
  });

  it('make no other site of it', async () => {
    expect(await leadsTo('((coupon))')).toBeNull();
    expect(await leadsTo('javascript:alert(1)//((email))')).toBeNull();
    expect(await leadsTo('data:text/html,((email))')).toBeNull();
  });
});

describe('anything else leads nowhere, and nothing is noted', () => {
  it('by its token', async () => {
    const link = String(await newLink(mailing, 'https://shop.example/t'));
    const token = readerToken(delivery);
    const before = await events();
    const altered = [
      '',
      'x',
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
      `${(delivery + 1).toString(36)}${token.slice(token.indexOf('.'))}`,
      token.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
      readerToken(delivery + 1_000_000),
    ];
    for (const wrong of altered) {
      expect(await followLink(wrong, link, person), wrong).toBeNull();
      expect(await recordOpen(wrong, person)).toBe(true);
    }
    expect(await events()).toEqual(before);
  });

  it('by its link: another mailing’s, another account’s, or none', async () => {
    const others = await Promise.all([
      newLink(await newSend(userId), 'https://shop.example/other'),
      newLink(await newSchedule(userId), 'https://shop.example/other'),
      newLink(await newSend(await newOwner()), 'https://shop.example/other'),
    ]);
    const before = await events();
    const none = ['', '0', '-1', '1e3', ' 1', '9'.repeat(15), '9'.repeat(30), 'https://elsewhere.example'];
    for (const link of [...others.map(String), ...none])
      expect(await followLink(readerToken(delivery), link, person), link).toBeNull();
    expect(await events()).toEqual(before);
  });
});
