import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { isTeamRole } from '@/lib/auth/roles';
import { cache } from '@/lib/cache';
import { db, type Executor } from '@/lib/db/client';
import {
  apiTokens,
  authenticators,
  idempotencyKeys,
  oneTimeTokens,
  orders,
  passkeys,
  payments,
  recoveryCodes,
  savedPlayers,
  sessions,
  signInNetworks,
  users,
} from '@/lib/db/schema';
import { conflict, forbidden, invalid } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { makeKeys } from '../keys/make-keys';
import { closeCampaigns, refuseLiveCampaigns } from './close-campaigns';
import { eraseCampaignData } from './jobs';
import { matchesPassword } from './matches-password';
import type { RecentPasswordInput } from './schemas';
import { queueSecurityMail } from './security-mail';

/** What is deleted with the account. Orders, payments and transactions stay, since accounting law asks for them. */
export const OWN = [
  sessions,
  apiTokens,
  oneTimeTokens,
  signInNetworks,
  savedPlayers,
  idempotencyKeys,
  authenticators,
  passkeys,
  recoveryCodes,
];

/**
 * Deletes an account: its name, email, password, keys, sessions, tokens and saved players. Its row stays, nameless, for
 * what must be kept: orders with the email that they were made with, payments, transactions, and reviews. A job erases
 * its contacts and campaigns, which may be millions of rows.
 *
 * @throws DomainError forbidden for an operator, invalid for a wrong password, conflict while money or an order would be
 * lost with it, or its emails are still going out.
 */
export async function deleteAccount({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof RecentPasswordInput>;
}): Promise<void> {
  if (isTeamRole(actor.role)) throw forbidden('An operator’s account can’t be deleted here.');
  if (!(await matchesPassword({ actor, password: input.password })))
    throw invalid({ field: 'password', text: 'The password is incorrect.' });
  await db().transaction(async (tx) => {
    // Payments to and from the balance wait for this row, too.
    const [account] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
    if (!account) return;
    await refuseLosses(tx, account);
    await queueSecurityMail(tx, account.id, 'accountDeleted');
    await closeCampaigns(tx, account.id);
    for (const table of OWN) await tx.delete(table).where(eq(table.user_id, account.id));
    const { publicKey, secretKeyHash } = makeKeys();
    await tx
      .update(users)
      .set({
        email: `deleted-${account.id}@deleted.invalid`,
        // Matches no password.
        password_hash: '',
        first_name: '',
        last_name: '',
        image: null,
        image_driver: null,
        locale: null,
        time_zone: 'UTC',
        email_verified_at: null,
        public_key: publicKey,
        secret_key_hash: secretKeyHash,
        pays_api_orders: false,
        last_seen_at: null,
        blocked_at: null,
        blocked_reason: null,
        closed_at: sql`now()`,
      })
      .where(eq(users.id, account.id));
    await addJob(
      tx,
      eraseCampaignData,
      { user_id: account.id },
      { key: `erase-campaign-data:${account.id}` },
    );
    await recordChange(tx, {
      actor: { id: account.id },
      action: 'account.delete',
      subject: ['account', account.id],
    });
  });
  await cache().settled();
}

async function refuseLosses(tx: Executor, { id, balance }: { id: number; balance: string }): Promise<void> {
  if (Number(balance) !== 0)
    throw conflict('There is money on your balance. Spend it, or contact us for a refund, first.');
  const isPending = and(eq(payments.user_id, id), eq(payments.status, 'pending'));
  if ((await tx.$count(payments, isPending)) > 0)
    throw conflict('A deposit is still being paid. Wait until it is on your balance or has been cancelled.');
  const isShort = and(eq(orders.user_id, id), eq(orders.status, 3));
  if ((await tx.$count(orders, isShort)) > 0)
    throw conflict('An order is still being delivered. Delete your account once it has arrived.');
  await refuseLiveCampaigns(tx, id);
}
