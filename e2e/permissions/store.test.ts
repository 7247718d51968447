import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { TEAM_ROLES } from '@/lib/auth/roles';
import { storeEndpoints } from '@/lib/store/registry';
import {
  actionsOf,
  type Call,
  type Caller,
  callsOf,
  type Expected,
  offendersAmong,
  STOPPED,
  storedOf,
} from './calls';
import { audienceOf, GUESTS, TOKEN_GENERATION, teamMay } from './store-access';
import { namesRecord, openShop, type Shop, withRecordsOf } from './store-records';

const calls = callsOf(storeEndpoints);
const forTeam = calls.filter((call) => audienceOf(call) === 'team');
const forOthers = calls.filter((call) => audienceOf(call) !== 'team');

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

const offenders = (headers: Caller['headers'], expected: Caller['expected'], among = calls) =>
  offendersAmong(among, { base: '/api', headers, expected, fill: withRecordsOf(shop) });

/** Those whose caller shows no account get no further than guests. */
const asGuest = (call: Call): Expected => (audienceOf(call) === 'guests' ? (GUESTS[call.path] ?? 'in') : 401);

/** Runs it and expects that nothing of the two accounts has changed. */
async function unchanged(work: () => Promise<string[]>): Promise<void> {
  const state = () => Promise.all([shop.victim, shop.buyer].map(({ id }) => storedOf(id)));
  const before = await state();
  expect(await work()).toEqual([]);
  expect(await state()).toEqual(before);
}

test('nobody gets in but where guests do', () => unchanged(() => offenders({}, asGuest)));

test('a wrong key pair gets nowhere', () =>
  unchanged(() => offenders({ PublicKey: shop.victim.publicKey, SecretKey: 'sk_wrong' }, asGuest)));

test('a malformed token gets nowhere', () =>
  unchanged(() => offenders({ Authorization: `Bearer ${shop.victim.token}x` }, asGuest)));

for (const site of [undefined, 'cross-site'])
  test(`a session’s cookie gets nowhere from ${site ?? 'a page that isn’t named'}`, () => {
    const { cookie = '' } = shop.buyer.page.headers;
    return unchanged(() => offenders({ cookie, ...(site && { 'sec-fetch-site': site }) }, asGuest));
  });

/** What the shop's own page gets for somebody who owns none of the orders that are named. */
function onPage(call: Call): Expected {
  if (audienceOf(call) !== 'guests') return 401;
  if (call.path === TOKEN_GENERATION) return 401;
  // It says the same of any order.
  return namesRecord(shop, call) && call.path !== '/order/find' ? 404 : 'in';
}

test('a guest on the shop’s own page gets nobody’s order', () =>
  unchanged(() => offenders({ 'sec-fetch-site': 'same-origin' }, onPage)));

/** What a shopper gets, who owns none of the records that are named. */
const asShopper =
  (by: 'token' | 'keys' | 'page') =>
  (call: Call): Expected => {
    const audience = audienceOf(call);
    if (call.path === TOKEN_GENERATION && by === 'keys') return 'found';
    if (audience === 'guests') return by === 'page' ? onPage(call) : asGuest(call);
    if (audience === 'person' && by !== 'page') return 401;
    if (audience === 'team') return 403;
    return namesRecord(shop, call) ? 404 : 'in';
  };

for (const by of ['token', 'keys', 'page'] as const)
  test(`a shopper by ${by} gets what is theirs`, async () => {
    const { api, keys, page } = shop.buyer;
    const { headers } = { token: api, keys, page }[by];
    const before = await storedOf(shop.victim.id);
    expect(await offenders(headers, asShopper(by))).toEqual([]);
    expect(await storedOf(shop.victim.id)).toEqual(before);
  });

for (const role of TEAM_ROLES)
  test(`the team’s ${role} gets what the role has, by session and by keys`, async () => {
    const member = shop.team.find((one) => one.role === role);
    for (const { headers } of member ? [member.page, member.keys] : [])
      expect(
        await offendersAmong(forTeam, {
          base: '/api',
          // The shop is the other tests', too: who is let in changes nothing there.
          headers: { ...headers, ...STOPPED },
          expected: (call) => (teamMay(role, call) ? 'in' : 403),
        }),
      ).toEqual([]);
  });

test('an account finds its own records where others found none', async () => {
  const own = forOthers.filter(
    (call) => audienceOf(call) === 'clients' && namesRecord(shop, call) && call.path !== '/order/invoice',
  );
  const { headers } = shop.victim.api;
  expect(await offenders(headers, ({ method }) => (method === 'GET' ? 'found' : 'in'), own)).toEqual([]);
});

test('a blocked account gets nowhere by keys, token or session', async () => {
  const { blocked, team } = shop;
  const id = randomUUID();
  const block = { id: blocked.id, reason: 'A test.' };
  const answer = await team[0]?.keys.post('admin/accounts/block', block, { 'x-request-id': id });
  expect(answer?.status).toBe(200);
  // Else a refused call that has done something would go unseen, too.
  expect(await actionsOf([id])).toEqual(['account.block']);
  const held = calls.filter((call) => audienceOf(call) !== 'guests');
  for (const { headers } of [blocked.api, blocked.keys])
    expect(await offenders(headers, (call) => (audienceOf(call) === 'person' ? 401 : 403), held)).toEqual([]);
  expect(await offenders(blocked.page.headers, () => 401, held)).toEqual([]);
});
