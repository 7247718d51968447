// Who may call what of the store, told from the contract by method and path: the endpoints' own `auth` isn't read.
import type { TeamRole } from '@/lib/auth/roles';
import type { Call, Expected } from './calls';

export const TOKEN_GENERATION = '/generate/authorization-token';

/** All but token generation take credentials in the contract; these extensions are for guests, 403 but for pages. */
export const GUESTS: Readonly<Record<string, Expected>> = {
  [TOKEN_GENERATION]: 401,
  '/health': 'in',
  '/ready': 'in',
  '/metrics': 'in',
  '/catalogue/suggest': 'in',
  '/account/sign-up': 'in',
  '/account/forgot-password': 'in',
  '/account/reset-password': 'in',
  '/account/passkeys/sign-in': 'in',
  '/checkout/check-player': 403,
  '/checkout/quote': 403,
  '/checkout/start': 403,
  '/checkout/pay': 403,
  '/order/find': 'in',
  '/order/status': 403,
  '/order/resend': 403,
  '/order/report': 403,
  '/order/report/reply': 403,
  '/order/codes-by-link': 'in',
  '/order/invoice-by-link': 403,
};

/** Of what is about an account, clients have these; all else is for its person, in a browser. */
const CLIENTS = [
  'GET /account/profile',
  'GET /account/balance',
  'GET /account/balance/quote',
  'POST /account/api-settings',
];

export type Audience = 'guests' | 'clients' | 'person' | 'team';

export function audienceOf({ method, path }: Call): Audience {
  if (path.startsWith('/admin/')) return 'team';
  if (path in GUESTS) return 'guests';
  return path.startsWith('/account/') && !CLIENTS.includes(`${method} ${path}`) ? 'person' : 'clients';
}

type Rule = readonly [below: RegExp, ...roles: TeamRole[]];

/** Who changes what beside an owner; the first that fits counts. */
const CHANGES: readonly Rule[] = [
  [/^orders\/refund/, 'operator', 'finance'],
  [/^(orders|balance)\/confirm-payment/, 'operator', 'finance'],
  [/^orders\/hold-rules/, 'operator'],
  [/^accounts\/adjust-balance/, 'operator', 'finance'],
  [/^accounts\/(erase|export|sending|sender-name)/, 'operator'],
  [/^approvals\/decide/, 'operator', 'finance'],
  [/^(approvals|gateways|team)\//],
  [/^money\/reconcile/, 'operator', 'finance'],
  [/^(money|invoicing)\//, 'finance'],
  [/^(orders|emails|reports|reviews|accounts)\//, 'operator', 'support'],
  [/^(codes|catalogue|campaigns|coupons|suppliers|content|jobs)\//, 'operator'],
];

const READS: readonly Rule[] = [
  [/^team/],
  [/^jobs/, 'operator', 'read-only'],
  [/^(suppliers|money|invoices|invoicing|gateways|audit)/, 'operator', 'finance', 'read-only'],
  [/./, 'operator', 'support', 'finance', 'read-only'],
];

/** Writes by their method alone: what they are asked is too long or too secret for an address. */
const ASKING = ['orders/find-by-code', 'catalogue/preview-text', 'content/preview'];

export function teamMay(role: TeamRole, { method, path }: Call): boolean {
  if (role === 'owner') return true;
  const below = path.slice('/admin/'.length);
  const rules = method === 'GET' || ASKING.includes(below) ? READS : CHANGES;
  const nobody: Rule = [/./];
  const [, ...roles] = rules.find(([paths]) => paths.test(below)) ?? nobody;
  return roles.includes(role);
}
