import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hashSecret } from '@/lib/crypto/secrets';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db, type Executor, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactEvents, contactMerges, signUpForms, signUps, unsubscribes as u } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { maskAddress } from '@/lib/mask-address';
import { networkOf } from '@/lib/network-of.mjs';
import { timestamp } from '@/lib/timestamps';
import { personAddresses } from '../contacts/person-addresses';
import { putContact } from '../contacts/put-contact';
import { customFieldsOf } from '../fields/custom-fields';
import { dropContactCache } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { ASKABLE } from './form-inputs';
import { LINK_DAYS } from './sign-up-links';

/** What a mailed link is about; `pending` waits for its button to be pressed. `gone`: there is no list to join any more. */
export type SignUpState =
  | {
      outcome: 'pending' | 'confirmed';
      address: string;
      title: string;
      thankYou: string;
      consentText: string;
      owner: number;
    }
  | { outcome: 'expired'; utr: string; owner: number }
  | { outcome: 'gone' | 'invalid' };

type Found = { signUp: typeof signUps.$inferSelect; form: typeof signUpForms.$inferSelect };

async function find(tx: Executor, token: string, isLocked: boolean): Promise<Found | undefined> {
  const query = tx
    .select({ signUp: signUps, form: signUpForms })
    .from(signUps)
    .innerJoin(signUpForms, eq(signUpForms.id, signUps.form_id))
    .where(and(eq(signUps.token_hash, hashSecret(token)), isNull(signUpForms.deleted_at)));
  const [found] = await (isLocked ? query.for('update', { of: signUps }) : query);
  return found;
}

function stateOf(found: Found | undefined): SignUpState {
  if (!found) return { outcome: 'invalid' };
  const { signUp, form } = found;
  const isConfirmed = signUp.confirmed_at !== null;
  // A link that has done its work still tells whoever opens it later that all is well.
  if (!isConfirmed && Date.parse(timestamp(signUp.created_at)) + LINK_DAYS * 86_400_000 < Date.now())
    return { outcome: 'expired', utr: form.utr, owner: form.user_id };
  return {
    outcome: isConfirmed ? 'confirmed' : 'pending',
    address: maskAddress(signUp.email),
    title: form.title,
    thankYou: form.thank_you,
    consentText: signUp.consent_text,
    owner: form.user_id,
  };
}

/** What the page behind a mailed link shows. Changes nothing: mail scanners open every link. */
export async function readSignUp({ input: { token } }: { input: { token: string } }): Promise<SignUpState> {
  return stateOf(await find(db(), token, false));
}

/**
 * Puts the owner of an address on a form's list, as they asked, and takes them off the global unsubscribers. Whoever holds
 * the link may do it, any number of times; it counts once.
 */
export async function confirmSignUp({
  input: { token },
  address,
}: {
  input: { token: string };
  /** Of the network that the button was pressed in. */
  address: string;
}): Promise<SignUpState> {
  const known = await find(db(), token, false);
  if (!known) return { outcome: 'invalid' };
  const own = new Set((await customFieldsOf(known.signUp.user_id)).map(({ field_name }) => field_name));
  const result = await againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      const found = await find(tx, token, true);
      const state = stateOf(found);
      if (!found || state.outcome !== 'pending') return { state };
      const contactId = await joinList(tx, found, own);
      if (contactId === undefined) return { state: { outcome: 'gone' } as const };
      await tx
        .update(signUps)
        .set({ confirmed_at: sql`now()`, confirmed_network: networkOf(address), contact_id: contactId })
        .where(eq(signUps.id, found.signUp.id));
      await allowAgain(tx, found);
      await queueSweep(tx, found.signUp.user_id);
      return { state: { ...state, outcome: 'confirmed' } as const, userId: found.signUp.user_id };
    }),
  );
  if ('userId' in result && result.userId) dropContactCache(result.userId);
  return result.state;
}

/** With those of the answers whose fields are still there. */
async function joinList(
  tx: Transaction,
  { signUp, form }: Found,
  own: ReadonlySet<string>,
): Promise<number | undefined> {
  const { user_id: userId, email, fields } = signUp;
  const told = Object.entries(fields);
  const filled = Object.fromEntries(told.filter(([name]) => ASKABLE.includes(name)));
  const custom = Object.fromEntries(told.filter(([name]) => own.has(name)));
  return putContact(tx, { userId, typeId: form.contact_type_id, email, filled, custom });
}

const other = alias(u, 'other');

// Whatever put the person's other addresses there with it, a merge as well, and nothing else since, goes too.
const removeUnsubscribe = statement({
  params: { userId: u.user_id, email: u.email_address, others: value.texts },
  row: { id: u.id },
  text: ({ userId, email, others }) => sql`
    with removed as (
      delete from ${u}
      where ${u.user_id} = ${userId} and coalesce(${u.unsubscribe_groups_id}, 0) = 0
        and lower(${u.email_address}) = lower(${email}) and ${u.reason} in ('reader', 'manual')
      returning ${bare(u.id, u.created_at)}),
    removed_too as (
      delete from ${u} as ${other} using removed
      where ${other.user_id} = ${userId} and coalesce(${other.unsubscribe_groups_id}, 0) = 0
        and lower(${other.email_address}) = any(${others}::text[]) and ${other.reason} in ('reader', 'manual')
        and ${other.updated_at} = ${other.created_at}
        and (${other.created_at} = removed.created_at or exists (
          select from ${contactMerges}
          where ${contactMerges.user_id} = ${userId} and ${other.id} = any(${contactMerges.suppressed_ids}))))
    select id from removed`,
});

/** What came back or was reported as spam stays barred: a press of a button doesn't mend that. */
async function allowAgain(tx: Transaction, { signUp, form }: Found): Promise<void> {
  const { user_id, email } = signUp;
  const [, ...others] = await personAddresses(tx, user_id, email);
  const { count } = await removeUnsubscribe(tx, { userId: user_id, email, others });
  if (count === 0) return;
  await tx.insert(contactEvents).values({
    user_id,
    email: sql`lower(${email})`,
    kind: 'resubscribed',
    detail: `form ${form.name}: all mail`,
  });
}
