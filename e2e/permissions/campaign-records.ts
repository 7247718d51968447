import { expect } from '@playwright/test';
import { ACCOUNT_ROLES } from '@/lib/auth/account-roles';
import { client } from '@/lib/db/client';
import type { Endpoint, Example } from '@/lib/http/endpoint';
import { account, page, tokenOf } from '../support/accounts';
import { Api, baseUrl } from '../support/api';
import { type Marketer, marketer } from '../support/campaign';
import { deletedPicture, type Kind } from '../support/campaign-kinds';
import { stateOf } from '../support/campaign-records';
import { type Reference, referencesOf } from '../support/campaign-references';
import type { Call } from './calls';

const BASE = '/api/email';

const isSubject = ({ record }: Endpoint, { name }: Reference): boolean =>
  name === record || name === 'strIds';

/** The fields of a call that name records: the one that it is about, and those of its example. */
const namesIn = (endpoint: Endpoint): Reference[] =>
  referencesOf(endpoint).filter(({ name, kinds }) => {
    const { query, body } = endpoint.example ?? {};
    return kinds && (name === endpoint.record || name in { ...query, ...body });
  });

/** One record of each kind, made one after the other: the newest of a list tells which was made. */
async function recordsOf(owner: Marketer, calls: readonly Call[]): Promise<Map<Kind, unknown>> {
  const made = new Map<Kind, unknown>();
  const kinds = calls.flatMap(({ endpoint }) => namesIn(endpoint).map(({ kinds: [kind] = [] }) => kind));
  // The same file again is the same picture, and brings it back: its deletion comes first.
  for (const kind of [deletedPicture, ...kinds])
    if (kind && !made.has(kind)) made.set(kind, await kind.make(owner));
  return made;
}

/** A browser of somebody with such a role in the owner's account, which works there. */
async function memberOf(owner: Marketer, role: string, person: { id: number; email: string }) {
  await client()`
    insert into account_members (account_id, user_id, role) values (${owner.id}, ${person.id}, ${role})`;
  const { headers } = await page(person);
  const browser = new Api(headers, baseUrl(), BASE);
  const answer = await browser.post('members/switch', { account_id: owner.id });
  expect(answer.status, answer.text).toBe(200);
  return browser.headers;
}

/** Callers of the campaign service, and an account with one record of each kind that they try. */
export async function openAccount(calls: readonly Call[]) {
  const owner = await marketer();
  const members = [];
  for (const role of ACCOUNT_ROLES) {
    const person = await account();
    members.push({ role, keys: person.keys.headers, page: await memberOf(owner, role, person) });
  }
  const shopOwner = await account({ role: 'owner' });
  const blocked = await account();
  const records = await recordsOf(owner, calls);
  // What the worker still had to do with them is done before anything is compared.
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = await stateOf(owner.id);
        return before === last;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  return {
    owner: { ...owner, page: (await page(owner)).headers, token: await tokenOf(owner) },
    members,
    shopOwner: {
      keys: shopOwner.keys,
      viewing: await memberOf(owner, 'viewer', shopOwner),
      page: (await page(shopOwner)).headers,
    },
    blocked: { id: blocked.id, keys: blocked.keys.headers, page: (await page(blocked)).headers },
    records,
  };
}

export type Opened = Awaited<ReturnType<typeof openAccount>>;

/** Whether the call is about a record that only the owner’s account has. */
export const namesRecord = ({ endpoint }: Call): boolean =>
  namesIn(endpoint).some((reference) => isSubject(endpoint, reference));

/** The example with the owner's records in place of the demo's. */
export const withRecordsOf =
  ({ records }: Opened) =>
  ({ endpoint }: Call): Example => {
    const { example = {} } = endpoint;
    const given = { query: { ...example.query }, body: { ...example.body } };
    for (const { name, place, kinds: [kind] = [] } of namesIn(endpoint))
      given[place === 'query' ? 'query' : 'body'][name] = kind && records.get(kind);
    return { ...example, ...given };
  };
