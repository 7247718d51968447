import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/lib/db/client';
import { notificationRecipients, users } from '@/lib/db/schema';
import { checkRecipientLink, type Purpose, type RecipientLink } from './recipient-link';

/** What a link is about: the recipient's address and the account that names it. `done`: its button was pressed already. */
export type RecipientState =
  | { outcome: 'pending' | 'done'; address: string; account: string }
  | { outcome: 'expired' | 'invalid' };

type Link = { purpose: Purpose; input: RecipientLink };

async function find(tx: Executor, { input }: Link, isLocked: boolean) {
  const query = tx
    .select({ recipient: notificationRecipients, account: users.email })
    .from(notificationRecipients)
    .innerJoin(users, eq(users.id, notificationRecipients.user_id))
    .where(eq(notificationRecipients.id, input.recipient));
  const [found] = await (isLocked ? query.for('update', { of: notificationRecipients }) : query);
  return found;
}

function stateOf({ purpose, input }: Link, found: Awaited<ReturnType<typeof find>>): RecipientState {
  if (!found) return { outcome: 'invalid' };
  const { recipient, account } = found;
  const isDone = purpose === 'confirm' && recipient.confirmed_at !== null;
  const state = checkRecipientLink(purpose, input, recipient.email_address);
  // A link that has done its work still tells whoever opens it later that all is well.
  if (state === 'invalid' || (state === 'expired' && !isDone)) return { outcome: state };
  return { outcome: isDone ? 'done' : 'pending', address: recipient.email_address, account };
}

/** What the page behind a mailed link shows. Changes nothing: mail scanners open every link. */
export async function readRecipient(link: Link): Promise<RecipientState> {
  return stateOf(link, await find(db(), link, false));
}

/** Has an address get the account's notifications from now on. Whoever holds the link may do it, any number of times. */
export async function confirmRecipient({ input }: { input: RecipientLink }): Promise<RecipientState> {
  const link: Link = { purpose: 'confirm', input };
  return db().transaction(async (tx) => {
    const state = stateOf(link, await find(tx, link, true));
    if (state.outcome !== 'pending') return state;
    await tx
      .update(notificationRecipients)
      .set({ confirmed_at: sql`now()` })
      .where(eq(notificationRecipients.id, input.recipient));
    return { ...state, outcome: 'done' };
  });
}

/** Takes an address off an account's list, as its owner wishes. */
export async function stopNotifications({ input }: { input: RecipientLink }): Promise<RecipientState> {
  const link: Link = { purpose: 'stop', input };
  return db().transaction(async (tx) => {
    const state = stateOf(link, await find(tx, link, true));
    if (state.outcome !== 'pending') return state;
    await tx.delete(notificationRecipients).where(eq(notificationRecipients.id, input.recipient));
    return { ...state, outcome: 'done' };
  });
}
