import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { authenticators, users as u } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { toNumber } from '@/lib/money';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { findOrders } from '../order-desk/find-orders';
import { countGuestOrders } from '../orders/join-guest-orders';
import { accountStateOf } from './account-state-of';
import { listMovements } from './list-movements';
import { mayBlock } from './lock-blockable';
import { readCampaignData, readReports, readReviews, readSpent, SHOWN } from './read-activity';
import { readSending } from './read-sending';
import type { AccountInput, DeskAccountView } from './schemas';

/** One account with what it has bought, paid and written. @throws DomainError forbidden; not-found */
export async function getAccount({
  actor,
  input: { id },
}: {
  actor: Actor;
  input: z.output<typeof AccountInput>;
}): Promise<DeskAccountView> {
  authorize(actor, 'accounts:read');
  const { STORE_CURRENCY: currency } = env();
  const hasApp = and(eq(authenticators.user_id, id), isNotNull(authenticators.confirmed_at));
  const [
    [found],
    apps,
    [sales],
    campaign_data,
    { movements },
    orders,
    reviews,
    reports,
    guest_orders,
    sending,
  ] = await Promise.all([
    db().select({ account: u, state: accountStateOf }).from(u).where(eq(u.id, id)),
    db().$count(authenticators, hasApp),
    readSpent(db(), { id }),
    readCampaignData(id),
    listMovements({ actor, input: { id, per_page: SHOWN } }),
    findOrders({ account: id, per_page: SHOWN }, { zone: actor.timeZone, limit: SHOWN }),
    readReviews(id),
    readReports(id),
    countGuestOrders(id),
    readSending(id),
  ]);
  if (!found) throw notFound();
  const { account, state } = found;
  return {
    id,
    email: account.email,
    name: [account.first_name, account.last_name].filter(Boolean).join(' '),
    state,
    role: account.role,
    time_zone: account.time_zone,
    balance: toNumber(account.balance, currency),
    currency,
    created_at: timestamp(account.created_at),
    email_verified_at: timestampOrNull(account.email_verified_at),
    last_seen_at: timestampOrNull(account.last_seen_at),
    closed_at: timestampOrNull(account.closed_at),
    blocked_at: timestampOrNull(account.blocked_at),
    blocked_reason: account.blocked_reason,
    guest_orders,
    may_block: state !== 'deleted' && mayBlock(actor, account),
    has_second_factor: apps > 0,
    pays_api_orders: account.pays_api_orders,
    paid_orders: sales?.paid_orders ?? 0,
    spent: toNumber(sales?.spent ?? '0', currency),
    campaign_data,
    sending,
    movements,
    orders,
    reviews,
    reports,
  };
}
