import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { Endpoint } from '@/lib/http/endpoint';
import { storeEndpoints } from '@/lib/store/registry';
import { fieldsOf, fitting } from '../fuzz/arbitraries';
import { account, signIn } from '../support/accounts';
import { guest } from '../support/api';

/** What a browser sends along when another site's page makes the request, and what old or odd ones leave out. */
const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'http://localhost.elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: guest().origin, 'sec-fetch-site': 'cross-site' },
  { referer: `${guest().origin}/account` },
  {},
];

/** They look at no cookie: what they take is a secret in the request, or makes something for nobody who is signed in. */
const WITHOUT_COOKIE = [
  '/generate/authorization-token',
  '/account/sign-up',
  '/account/forgot-password',
  '/account/reset-password',
  '/account/passkeys/sign-in',
  // Its own cookie is another one (lib/store/order-access/link-keys.test.ts).
  '/order/codes-by-link',
  // Whoever asks, the answer is the same, and a mail goes to the order's own address alone.
  '/order/find',
];

const writing = storeEndpoints.filter(
  ({ methods, path }) => methods.some((method) => method !== 'GET') && !WITHOUT_COOKIE.includes(path),
);

const lines = [{ service_id: 1, quantity: 1 }];

/** Of those whose body can't be made up from the schema alone. */
const GIVEN: Readonly<Record<string, Record<string, unknown>>> = {
  '/checkout/quote': { kind: 'card', lines },
  '/checkout/start': { kind: 'card', lines, quote: 'x', draft: 'x'.repeat(16), email: 'a@example.net' },
  '/account/profile': { first_name: 'Bo', time_zone: 'UTC' },
  '/account/sessions/confirm-by-passkey': {
    response: {
      ...{ id: 'AQ', rawId: 'AQ', type: 'public-key' },
      response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'AQ' },
    },
  },
  '/account/passkeys/add': {
    response: {
      id: 'AQ',
      rawId: 'AQ',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
  '/top-up/make-order': { top_up_id: 1, service_id: 1 },
  '/admin/codes/add': { card_service_id: 1, codes: ['X-1'] },
  // Other tests write the other pages.
  '/admin/content/save': { page: 'privacy', title: 'Privacy', text: 'Nothing is kept.' },
  '/admin/content/publish': { page: 'privacy' },
  '/admin/content/discard': { page: 'privacy' },
  // No such account: a blocked one would be another test’s.
  '/admin/accounts/block': { id: 2_000_000_000, reason: 'A test.' },
  '/admin/accounts/add-guest-orders': { id: 2_000_000_000, reason: 'A test.' },
  '/admin/accounts/erase': { id: 2_000_000_000, email: 'a@example.net', reason: 'A test.' },
  '/admin/accounts/export': { id: 2_000_000_000 },
  '/admin/accounts/unblock': { id: 2_000_000_000, reason: 'A test.' },
  // Other tests pay with those that are there.
  '/admin/gateways/state': { id: 2_000_000_000, enabled: false },
  '/admin/gateways/keys': { id: 2_000_000_000, secret_key: 'sk_test_of_the_tests' },
  '/admin/gateways/test': { id: 2_000_000_000 },
  '/admin/gateways/rates/accept': { id: 2_000_000_000, currency: 'EUR', rate: '0.92' },
  '/admin/gateways/save': {
    ...{ id: 2_000_000_000, name: 'Transfer', sort_by: 1 },
    currencies: [
      {
        ...{ name: 'USD', conversion_rate: '1', min_limit: '0', max_limit: '10' },
        ...{ percentage_charge: '0', fixed_charge: '0' },
      },
    ],
  },
  // No such order: it would email somebody.
  '/admin/orders/email': { utr: 'LD0000000000000000', email: 'a@example.net', reason: 'A typo.' },
  // Above what all tests pay but that of held orders, which sets the same.
  '/admin/orders/hold-rules/save': {
    ...{ first_order_above: 40_000, after_dispute: false, country_differs: false },
  },
  '/admin/codes/stop-empty': { card_service_id: 2_000_000_000, stops_empty: true },
  '/admin/orders/email/cancel': { utr: 'LD0000000000000000' },
  '/admin/orders/refund': { utr: 'LD8J5F0HF606JGN1', reason: 'Bought twice.' },
  // The shop’s own categories stay as they are.
  '/admin/catalogue/categories/create': { kind: 'card', name: 'Game stores', icon: 'fa-solid fa-store' },
  '/admin/catalogue/categories/update': { id: 2_000_000_000, name: 'Gifts', icon: 'fa-solid fa-gift' },
  '/admin/catalogue/categories/order': { kind: 'card', categories: [2_000_000_000] },
  '/admin/catalogue/categories/state': { id: 2_000_000_000, change: 'activate' },
  '/admin/catalogue/categories/delete': { id: 2_000_000_000 },
  '/admin/catalogue/services': {
    kind: 'card',
    id: 2_000_000_000,
    services: [{ name: '10 crystals', price: 9.8 }],
  },
  '/admin/catalogue/fields': {
    id: 2_000_000_000,
    fields: [{ name: 'player_id', label: 'Player ID', type: 'text' }],
  },
  '/admin/catalogue/schedule': { kind: 'card', id: 2_000_000_000 },
  '/admin/campaigns/save': {
    ...{ id: 2_000_000_000, name: 'Spring sale', services: [] },
    ...{ start_date: '2030-03-01', start_time: '09:00', end_date: '2030-03-08', end_time: '09:00' },
  },
  '/admin/coupons/save': { id: 2_000_000_000, code: 'SPRING-15', discount: 15 },
  '/admin/suppliers/save': {
    ...{ id: 2_000_000_000, name: 'Reloadly', environment: 'sandbox', client_id: 'x', currency: 'USD' },
  },
  '/admin/suppliers/supply': { kind: 'card', service_id: 2_000_000_000 },
  '/admin/suppliers/test': { id: 2_000_000_000 },
  '/admin/money/closings/close': { day: '2999-01-01' },
  '/admin/reviews/reply': { id: 2_000_000_000, reply: 'Thank you.' },
  '/admin/reviews/change': { reviews: [{ id: 2_000_000_000 }], change: 'publish' },
  // Other tests’ invoices stay as they are: there is no such zone, and a rate of nowhere.
  '/admin/invoicing/seller': { time_zone: 'Nowhere', invoice_prefix: 'INV', credit_prefix: 'CN' },
  '/admin/invoicing/rates/add': { country: 'ZZ', name: 'VAT', percent: 20, starts_on: '2000-01-01' },
  '/template/test': { template_id: 2_000_000_000, sender_id: 2_000_000_000, emails: ['a@example.net'] },
  '/automations/schedule/test': { utr: 'x', emails: ['a@example.net'] },
  '/checkout/check-player': { top_up_id: 1, player: { player_id: '1' } },
};

/** A body that the endpoint's schema takes, so that a request gets as far as a request can. */
function bodyFor({ body, path }: Endpoint): Record<string, unknown> {
  if (!body) return {};
  const parts = Object.fromEntries(fieldsOf(body).map(([name, schema]) => [name, fitting(schema, name, {})]));
  const bodies = [GIVEN[path] ?? {}, ...fc.sample(fc.record(parts), { numRuns: 200, seed: 7 })];
  const taken = bodies.find((sample) => body.safeParse(sample).success);
  if (!taken) throw new Error(`${path} needs a body in GIVEN.`);
  return taken;
}

for (const endpoint of writing) {
  const method = endpoint.methods.find((name) => name !== 'GET') ?? 'POST';
  test(`${method} ${endpoint.path} does nothing for a page of another site`, async () => {
    // An operator may do everything but leave.
    const { email } = await account(endpoint.path === '/account/delete' ? {} : { role: 'owner' });
    const cookie = await signIn(email);
    const send = (headers: Record<string, string>) =>
      guest().send(method, endpoint.path.slice(1), {
        headers: { ...headers, cookie: cookie ?? '', 'content-type': 'application/json' },
        body: JSON.stringify(bodyFor(endpoint)),
      });
    for (const headers of FOREIGN) {
      const { status, text } = await send(headers);
      expect([401, 403], `${JSON.stringify(headers)}: ${text}`).toContain(status);
    }
    // The same request of the shop's own page is let in, whatever is found wrong with it then.
    const own = await send({ 'sec-fetch-site': 'same-origin' });
    expect([401, 403], own.text).not.toContain(own.status);
    // 503: another server that is asked, such as the ECB’s, isn’t there for tests.
    if (own.status !== 503) expect(own.status, own.text).toBeLessThan(500);
  });
}

test('a form of another site can’t be sent in another type of content', async () => {
  const { email } = await account();
  const cookie = (await signIn(email)) ?? '';
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { cookie, origin: 'https://elsewhere.example', 'content-type': type };
    const answer = await guest().send('POST', 'card/make-order', {
      headers,
      body: 'service_ids[]=1&quantities[]=1',
    });
    expect(answer.status).toBe(401);
  }
});
