import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { personOf } from '@/lib/auth/acting-for';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { hashSecret, randomText } from '@/lib/crypto/secrets';
import { db, type Transaction } from '@/lib/db/client';
import { accountInvitations as i, accountMembers as m, users } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { countHourly } from '@/lib/rate-limit';
import { lockAccount } from './lock-account';
import { mailInvitation } from './mail-invitation';
import type { InviteMemberInput } from './schemas';

const LIFETIME_DAYS = 7;
const AN_HOUR = 30;
const MOST_PEOPLE = 100;

/**
 * Asks somebody by email to work in the account. An earlier invitation of the same address ends.
 *
 * @throws DomainError forbidden; conflict for who is in it already, or where it is full; LimitReached.
 */
export async function inviteMember({
  actor,
  input: { email: given, role },
}: {
  actor: Actor;
  input: z.output<typeof InviteMemberInput>;
}): Promise<{ id: number }> {
  authorizeMember(actor, 'members:write');
  const person = personOf(actor);
  requireConfirmed(person);
  await countHourly('account-invitation', String(actor.id), AN_HOUR);
  const email = given.trim();
  const token = randomText(32);
  return db().transaction(async (tx) => {
    await lockAccount(tx, actor);
    await refuseKnown(tx, actor, email);
    await tx
      .update(i)
      .set({ ended_at: sql`now()` })
      .where(
        and(eq(i.account_id, actor.id), eq(sql`lower(${i.email})`, email.toLowerCase()), isNull(i.ended_at)),
      );
    const people = await tx.$count(m, eq(m.account_id, actor.id));
    const open = await tx.$count(i, and(eq(i.account_id, actor.id), isNull(i.ended_at)));
    if (people + open >= MOST_PEOPLE)
      throw conflict(`An account can have ${MOST_PEOPLE} people and invitations.`);
    const [made] = await tx
      .insert(i)
      .values({
        account_id: actor.id,
        email,
        role,
        token_hash: hashSecret(token),
        expires_at: sql`now() + make_interval(days => ${LIFETIME_DAYS})`,
      })
      .returning({ id: i.id });
    if (!made) throw conflict('This person is being invited at this moment.');
    await recordChange(tx, {
      actor,
      action: 'members.invite',
      subject: ['account-invitation', made.id],
      after: { account: actor.id, role },
    });
    await mailInvitation(tx, { email, role, token, invitedBy: person.email, account: actor.email });
    return made;
  });
}

async function refuseKnown(tx: Transaction, actor: Actor, email: string): Promise<void> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(m, and(eq(m.user_id, users.id), eq(m.account_id, actor.id)))
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        sql`(${users.id} = ${actor.id} or ${m.user_id} is not null)`,
      ),
    );
  if (known) throw conflict('This person works in the account already.');
}
