import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import type { Endpoint } from '@/lib/http/endpoint';
import { useDatabase } from '@/lib/runtime/testing/database';
import { getContactEndpoint, listContactsEndpoint } from '../contacts/endpoints';
import { listPeopleEndpoint } from '../people/endpoints';
import { getPersonEndpoint, getPersonTimelineEndpoint } from '../person/endpoints';
import { listGlobalUnsubscribersEndpoint } from '../suppression/global-endpoints';
import { listSuppressedEndpoint } from '../suppression/suppressed-endpoints';
import { callerOf } from '../testing/page-calls';

useDatabase();

const newAccount = async (): Promise<number> => {
  const [made] = await client()`
    insert into users (email, password_hash, public_key, secret_key_hash, email_verified_at)
    values (gen_random_uuid() || '@example.net', '-', gen_random_uuid()::text, '-', now()) returning id`;
  return made?.id;
};

/** An account with a contact who has bounced, and pages of its owner and of a viewer. */
async function withViewer() {
  const [account, person] = [await newAccount(), await newAccount()];
  await client()`insert into account_members (account_id, user_id, role) values (${account}, ${person}, 'viewer')`;
  const viewer = await callerOf(person);
  await client()`update sessions set acting_for = ${account} where user_id = ${person}`;
  const [list] = await client()`
    insert into contact_types (user_id, name) values (${account}, 'Players') returning id`;
  const [contact] = await client()`
    insert into contacts (user_id, contact_type_id, email, alt_email, custom_field)
    values (${account}, ${list?.id}, 'tove@example.net', 'tove.lind@example.org',
      '{"senders": "tove@example.com"}') returning id`;
  await client()`
    insert into unsubscribes (user_id, email_address, reason) values (${account}, 'tove@example.net', 'bounce')`;
  return { owner: await callerOf(account), viewer, contact_id: Number(contact?.id) };
}

test('a viewer reads masked addresses on every page of people, and their owner whole ones', async () => {
  const { owner, viewer, contact_id } = await withViewer();
  const reads: [Endpoint, Record<string, string | number>][] = [
    [listContactsEndpoint, { page: 1 }],
    [getContactEndpoint, { contact_id }],
    [listPeopleEndpoint, { page: 1, per_page: 10 }],
    [getPersonEndpoint, { contact_id }],
    [listGlobalUnsubscribersEndpoint, { page: 1 }],
    [listSuppressedEndpoint, { page: 1, per_page: 10 }],
  ];
  for (const [endpoint, query] of reads) {
    const [whole, masked] = [await owner(endpoint, { query }), await viewer(endpoint, { query })];
    expect([whole.status, masked.status], endpoint.path).toEqual([200, 200]);
    expect(JSON.stringify(whole.body), endpoint.path).toContain('tove@');
    expect(JSON.stringify(masked.body), endpoint.path).not.toContain('tove');
    expect(JSON.stringify(masked.body), endpoint.path).toContain('t***@example.net');
  }
  const timeline = await viewer(getPersonTimelineEndpoint, { query: { contact_id } });
  expect(timeline.status).toBe(200);
  expect(JSON.stringify(timeline.body)).not.toContain('tove');
});

test('a whole list of people is for those who may export them', async () => {
  const { owner, viewer } = await withViewer();
  for (const endpoint of [listContactsEndpoint, listGlobalUnsubscribersEndpoint]) {
    expect((await viewer(endpoint)).status, endpoint.path).toBe(403);
    expect((await owner(endpoint)).status, endpoint.path).toBe(200);
  }
});
