import { can } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { env } from '@/lib/env';
import { transportName } from './transport';

/**
 * Who is looking at the outbox: the account that is signed in, if one is, the browser's network address, and the host
 * that it believes to be talking to.
 */
export type OutboxViewer = {
  account: { email: string; role: Role; emailVerified: boolean } | null;
  address: string;
  host: string;
};

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What a viewer may see of the outbox. Its mails open accounts and orders, so on a server it shows operators
 * everything, others what went to their own confirmed address, strangers nothing. On a machine that serves itself alone (an
 * embedded database, a local address, a local browser), it is open: that is where somebody tries the product out.
 */
export function outboxScope({ account, address, host }: OutboxViewer): 'all' | { to: string } | 'none' {
  if (transportName() !== 'outbox') return 'none';
  const { LOADOUT_EMBEDDED, APP_URL } = env();
  const isOwnMachine =
    LOADOUT_EMBEDDED &&
    LOCAL_HOSTS.has(new URL(APP_URL).hostname) &&
    LOOPBACK.test(address) &&
    // A page from elsewhere can point its own name at this machine, and read what this machine's browser may.
    LOCAL_HOSTS.has(host.replace(/:\d+$/, '').toLowerCase());
  if (isOwnMachine || (account && can(account.role, 'outbox:read'))) return 'all';
  // Anyone can sign up with somebody else's address; confirming it takes that person's mailbox.
  return account?.emailVerified ? { to: account.email } : 'none';
}
