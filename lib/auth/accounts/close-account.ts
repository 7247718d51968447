import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import {
  accountInvitations,
  accountMembers,
  apiTokens,
  authenticators,
  idempotencyKeys,
  oneTimeTokens,
  passkeys,
  recoveryCodes,
  savedPlayers,
  sessions,
  signInNetworks,
  users,
} from '@/lib/db/schema';
import { addJob } from '@/lib/jobs/define';
import { makeKeys } from '../keys/make-keys';
import { closeCampaigns } from './close-campaigns';
import { eraseCampaignData } from './jobs';
import { type ClosedBy, refuseLosses } from './refuse-losses';
import { queueSecurityMail } from './security-mail';

/** What is deleted with the account. Orders, payments and transactions stay, since accounting law asks for them. */
export const OWN = [
  accountMembers,
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
 * Closes an account: deletes its name, email, password, keys, sessions, tokens and saved players, and tells its owner.
 * Its row stays, nameless, for what must be kept: orders with the email that they were made with, payments,
 * transactions, and reviews. A job erases its contacts and campaigns, which may be millions of rows.
 *
 * @param account locked for an update: payments to and from the balance wait for this row, too
 * @throws DomainError conflict while money or an order would be lost with it, or its emails are still going out.
 */
export async function closeAccount(
  tx: Transaction,
  account: typeof users.$inferSelect,
  by: ClosedBy,
): Promise<void> {
  await refuseLosses(tx, account, by);
  await queueSecurityMail(tx, account.id, 'accountDeleted');
  await closeCampaigns(tx, account.id);
  for (const table of OWN) await tx.delete(table).where(eq(table.user_id, account.id));
  for (const table of [accountMembers, accountInvitations])
    await tx.delete(table).where(eq(table.account_id, account.id));
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
  await addJob(tx, eraseCampaignData, { user_id: account.id }, { key: `erase-campaign-data:${account.id}` });
}
