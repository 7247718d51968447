import { can } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { env } from '@/lib/env';
import { CAMPAIGN_KINDS } from './mail-kinds';
import { transportName } from './transport';

/**
 * Who is looking at the outbox: the account that is signed in, if one is, the browser's network address, and the host
 * that it believes to be talking to.
 */
export type OutboxViewer = {
  account: { email: string; role: Role; emailVerified: boolean } | null;
  address: string;
  host: string;
  /** In the console: the campaign account that is worked in. Its emails are shown, and no others. */
  campaignAccount?: number;
};

export type OutboxScope =
  | 'all'
  | 'none'
  | { to: string }
  /** Those of a campaign account: of some kinds, or all. */
  | { account: number; kinds: readonly string[] | null };

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What a viewer may see of the outbox. Its mails open accounts and orders, so on a server it shows operators
 * everything, others what went to their own confirmed address, strangers nothing. On a machine that serves itself alone (an
 * embedded database, a local address, a local browser), it is open: that is where somebody tries the product out. The
 * console shows an account its campaigns and tests; what asks somebody to confirm, only on such a machine, since whoever
 * reads it can confirm in their place.
 */
export function outboxScope({ account, address, host, campaignAccount }: OutboxViewer): OutboxScope {
  if (transportName() !== 'outbox') return 'none';
  const { LOADOUT_EMBEDDED, APP_URL } = env();
  const isOwnMachine =
    LOADOUT_EMBEDDED &&
    LOCAL_HOSTS.has(new URL(APP_URL).hostname) &&
    LOOPBACK.test(address) &&
    // A page from elsewhere can point its own name at this machine, and read what this machine's browser may.
    LOCAL_HOSTS.has(host.replace(/:\d+$/, '').toLowerCase());
  if (campaignAccount !== undefined)
    return { account: campaignAccount, kinds: isOwnMachine ? null : CAMPAIGN_KINDS };
  if (isOwnMachine || (account && can(account.role, 'outbox:read'))) return 'all';
  // Anyone can sign up with somebody else's address; confirming it takes that person's mailbox.
  return account?.emailVerified ? { to: account.email } : 'none';
}
