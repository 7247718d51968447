import { expect, test } from '@playwright/test';
import { campaignEndpoints } from '@/lib/campaign/registry';
import { client } from '@/lib/db/client';
import { type Call, type Caller, callsOf, type Expected, offendersAmong, storedOf } from './calls';
import { isPersonal, memberMay, needsShop, takesKeysAlone } from './campaign-access';
import { namesRecord, type Opened, openAccount, withRecordsOf } from './campaign-records';

const calls = callsOf(campaignEndpoints);

let opened: Opened;
test.beforeAll(async () => {
  opened = await openAccount(calls);
});

const offenders = (headers: Caller['headers'], expected: Caller['expected'], hides?: RegExp) =>
  offendersAmong(calls, {
    base: '/api/email',
    headers,
    expected,
    fill: withRecordsOf(opened),
    ...(hides && { hides }),
  });

/** Makes every call and expects that nothing of the account has changed. */
async function unchanged(
  headers: Caller['headers'],
  expected: Caller['expected'],
  hides?: RegExp,
): Promise<void> {
  const before = await storedOf(opened.owner.id);
  expect(await offenders(headers, expected, hides)).toEqual([]);
  expect(await storedOf(opened.owner.id)).toEqual(before);
}

const nowhere = (): Expected => 401;

test('nobody gets in', () => unchanged({}, nowhere));

test('a wrong key pair, or half of one, gets nowhere', async () => {
  const { publicKey } = opened.owner;
  await unchanged({ PublicKey: publicKey, SecretKey: 'sk_wrong' }, nowhere);
  await unchanged({ PublicKey: publicKey }, nowhere);
});

test('a token of the store gets nowhere, nor does a malformed one', async () => {
  const { token } = opened.owner;
  await unchanged({ Authorization: `Bearer ${token}` }, nowhere);
  await unchanged({ Authorization: `Bearer ${token}x` }, nowhere);
});

for (const site of [undefined, 'cross-site'])
  test(`a session’s cookie gets nowhere from ${site ?? 'a page that isn’t named'}`, () => {
    const { cookie = '' } = opened.owner.page;
    return unchanged({ cookie, ...(site && { 'sec-fetch-site': site }) }, nowhere);
  });

test('a blocked account gets nowhere by keys or session', async () => {
  const { shopOwner, blocked } = opened;
  const answer = await shopOwner.keys.post('admin/accounts/block', { id: blocked.id, reason: 'A test.' });
  expect(answer.status).toBe(200);
  await unchanged(blocked.keys, (call) => (isPersonal(call) ? 401 : 403));
  await unchanged(blocked.page, nowhere);
});

/** What somebody gets who has no part in the account whose records are named. */
const asStranger =
  (isPage: boolean, runsShop: boolean) =>
  (call: Call): Expected => {
    if (isPersonal(call)) return isPage ? 'in' : 401;
    if (isPage && takesKeysAlone(call)) return 401;
    if (needsShop(call) && !runsShop) return 403;
    // The list that people are to be added to is looked at first, and is a reference: 422 in the contract.
    return namesRecord(call) && call.path !== '/people/bulk-actions/start' ? 404 : 'in';
  };

test('another account finds none of the records, not even an owner’s of the shop', async () => {
  await unchanged(opened.shopOwner.page, asStranger(true, true));
  await unchanged(opened.shopOwner.keys.headers, asStranger(false, true));
});

test('a member’s own keys find none of the records', async () => {
  for (const { keys } of opened.members) await unchanged(keys, asStranger(false, false));
});

/** Takes somebody's place in an automation, which only the worker makes. */
const TAKES_MORE = '/automations/path';

/** Somebody who works in the account; a viewer has left every record where it was. */
const asMember =
  (role: 'owner' | 'marketer' | 'viewer') =>
  (call: Call): Expected => {
    if (takesKeysAlone(call)) return 401;
    if (!memberMay(role, call) || needsShop(call)) return 403;
    const reads = call.method === 'GET' && namesRecord(call) && call.path !== TAKES_MORE;
    return role === 'viewer' && reads ? 'found' : 'in';
  };

/** Any address of the account's people. */
async function addressesOfPeople(): Promise<RegExp> {
  const people = await client()`
    select email from contacts where user_id = ${opened.owner.id}
    union select email_address from unsubscribes where user_id = ${opened.owner.id}`;
  expect(people.length).toBeGreaterThan(1);
  return new RegExp(people.map(({ email }) => email.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&')).join('|'), 'i');
}

test('a viewer looks at everything but whole addresses, and changes nothing', async () => {
  const viewer = opened.members.find(({ role }) => role === 'viewer');
  await unchanged(viewer?.page ?? {}, asMember('viewer'), await addressesOfPeople());
});

test('an owner of the shop who is a viewer here is a viewer', async () =>
  unchanged(opened.shopOwner.viewing, asMember('viewer'), await addressesOfPeople()));

for (const role of ['marketer', 'owner'] as const)
  test(`a member in the role of ${role} gets what the role has`, async () => {
    const member = opened.members.find((one) => one.role === role);
    expect(await offenders(member?.page ?? {}, asMember(role))).toEqual([]);
  });

test('the account itself gets everything, by keys and by session', async () => {
  const { keys, page } = opened.owner;
  const asItself = (isPage: boolean) => (call: Call) =>
    (isPage ? takesKeysAlone(call) : isPersonal(call)) ? 401 : needsShop(call) ? 403 : 'in';
  expect(await offenders(keys.headers, asItself(false))).toEqual([]);
  expect(await offenders(page, asItself(true))).toEqual([]);
});
