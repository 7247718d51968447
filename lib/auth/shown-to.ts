import { maskAddress } from '@/lib/mask-address';
import { may } from './account-permissions';
import type { Actor } from './actor';

/**
 * An email address within any text, an internationalised or a percent-encoded one too. It is looked for where a word begins
 * alone, so that a long word takes no longer than its length.
 */
const ADDRESS = /(?<![^\s<>()"'`,;:|/?&=@])[^\s<>()"'`,;:|/?&=@]+(?:@|%40)[^\s<>()"'`,;:|/?&=@]+/gi;

/** Fields with the account’s own addresses: those it writes from, its team’s, and what a person typed into a design. */
const OWN = new Set([
  'sender',
  'senders',
  'from_email',
  'reply_to_email',
  'from_sender',
  'reply_to',
  'sender_email',
  'members',
  'invitations',
  'accounts',
  'notifications',
  'html_code',
  'json_code',
  'template_html',
  'template_json',
  'confirmation_html',
]);

/** Fields whose own fields are named by people, as contacts’ custom ones are: none of these is the account’s. */
const NAMED_BY_PEOPLE = new Set(['custom_field', 'custom_fields', 'fields']);

/** Whether somebody who works in an account may read its contacts’ addresses whole. */
export const seesAddresses = ({ accountRole }: Pick<Actor, 'accountRole'>): boolean =>
  may(accountRole, 'audience:export');

const maskText = (text: string): string =>
  text.replace(ADDRESS, (address) => maskAddress(address.replace(/%40/gi, '@')));

function masked(value: unknown, mayBeOwn: boolean): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map((item) => masked(item, mayBeOwn));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      // Names are a contact’s data too where people give them.
      mayBeOwn ? name : maskText(name),
      mayBeOwn && OWN.has(name) ? field : masked(field, mayBeOwn && !NAMED_BY_PEOPLE.has(name)),
    ]),
  );
}

/**
 * What an answer tells this reader: to whom may not take addresses out of an account, each of them is masked, wherever
 * it stands, but for the account’s own. What answers people passes through here, be it a page, an API’s answer or a
 * live one.
 */
export const shownTo = <T>(reader: Pick<Actor, 'accountRole'> | null, value: T): T =>
  reader === null || seesAddresses(reader) ? value : (masked(value, true) as T);
