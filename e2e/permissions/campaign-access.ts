// Who may call what of the campaign service, told from the contract by method and path: `auth` isn't read.
import type { AccountRole } from '@/lib/auth/account-roles';
import type { Call } from './calls';

/** The contract's GETs that change something. */
const WRITING_READS = [
  '/single/send/duplicate',
  '/automations/duplicate',
  '/automations/pause',
  '/automations/set-live',
  '/sender/resend-mail',
];

/** Any picture on a page would call them with the session’s cookie: they take keys alone. */
export const takesKeysAlone = ({ method, path }: Call): boolean =>
  (method === 'GET' || method === 'HEAD') && WRITING_READS.includes(path);

/** Writes by their method alone: they show what would be, or tell who is looking. */
const ASKING = ['/senders', '/segment/preview', '/template/preview', '/template/presence'];

/** Files that name no person. */
const WITHOUT_PEOPLE = ['/single-send/report/export', '/contacts/csv-sample/download'];

/** What changes the account itself, or in whose name it writes. */
const OWNERS = /^\/(senders?|settings|notification-recipient|members)\//;

/** What is about the person who is signed in, whatever account they work in. */
export const isPersonal = ({ path }: Call): boolean =>
  ['/members/join', '/members/leave', '/members/switch', '/members/accounts'].includes(path);

/** A sum over the shop's orders: for those who run the shop. */
export const needsShop = ({ path }: Call): boolean => path === '/settings/revenue';

/** Lists of people; whole where no page is asked for. */
const LISTS_OF_PEOPLE =
  /^\/(contacts\/list|segment\/email\/list|global-unsubscribes|unsubscribes-groups\/recipients-list|(single-send|automations)\/recipients)$/;

const takesPeopleOut = ({ path, endpoint }: Call): boolean =>
  (LISTS_OF_PEOPLE.test(path) && !endpoint.example?.query?.page) ||
  (/\/(export|export-address|errors)$/.test(path) && !WITHOUT_PEOPLE.includes(path));

const changes = ({ method, path }: Call): boolean =>
  method === 'GET' || method === 'HEAD' ? WRITING_READS.includes(path) : !ASKING.includes(path);

export function memberMay(role: AccountRole, call: Call): boolean {
  if (role === 'owner' || isPersonal(call)) return true;
  if (role === 'viewer') return !changes(call) && !takesPeopleOut(call);
  return !changes(call) || !OWNERS.test(call.path);
}
