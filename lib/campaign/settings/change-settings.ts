import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { REVENUE_PERMISSION } from '@/lib/attribution/may-know-revenue';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Executor, type Transaction } from '@/lib/db/client';
import { campaignSettings, senders, unsubscribeGroups, users } from '@/lib/db/schema';
import { type BrokenRule, invalid } from '@/lib/errors';
import { noteChange, refuseChanged } from '../changes/last-change';
import { readSettings, type Section } from './read-settings';
import type { DefaultsInput, RetentionInput, RevenueInput, SendingInput, TimeZoneInput } from './schemas';

type Given<S extends z.ZodType> = { actor: Actor; input: z.output<S> };
type Values = Omit<typeof campaignSettings.$inferInsert, 'user_id'>;

/** @throws DomainError conflict where the section isn't any more what it was at the given revision. */
async function change(
  actor: Actor,
  section: Section,
  revision: string | undefined,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await db().transaction(async (tx) => {
    // One change of an account's settings at a time.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const now = (await readSettings({ actor, tx }))[section];
    if (revision !== undefined && revision !== now.revision)
      await refuseChanged(actor, ['settings', section], { what: 'This setting', at: null, current: now }, tx);
    await write(tx);
    await noteChange(tx, actor, ['settings', section]);
  });
}

const save = (tx: Transaction, actor: Actor, values: Values) =>
  tx
    .insert(campaignSettings)
    .values({ user_id: actor.id, ...values })
    .onConflictDoUpdate({
      target: campaignSettings.user_id,
      set: { ...values, updated_at: new Date().toISOString() },
    });

/** @throws DomainError conflict */
export const changeTimeZone = ({ actor, input: { time_zone, revision } }: Given<typeof TimeZoneInput>) => {
  authorizeMember(actor, 'settings:write');
  return change(actor, 'time_zone', revision, (tx) =>
    tx.update(users).set({ time_zone }).where(eq(users.id, actor.id)),
  );
};

/** How fast all of the account's mails go out together. @throws DomainError conflict */
export const changeSending = ({ actor, input }: Given<typeof SendingInput>) => {
  authorizeMember(actor, 'settings:write');
  return change(actor, 'sending', input.revision, (tx) =>
    save(tx, actor, { mails_per_minute: input.mails_per_minute ?? null }),
  );
};

/** @throws DomainError conflict */
export const changeRetention = ({ actor, input }: Given<typeof RetentionInput>) => {
  authorizeMember(actor, 'settings:write');
  return change(actor, 'retention', input.revision, (tx) =>
    save(tx, actor, { keep_activity_months: input.keep_activity_months ?? null }),
  );
};

/**
 * For how many days after a click the shop's orders count for the account's emails; not at all without `days`.
 *
 * @throws DomainError conflict; forbidden for an account that isn't the shop's own.
 */
export const changeRevenue = ({ actor, input }: Given<typeof RevenueInput>) => {
  authorizeMember(actor, 'settings:write');
  authorize(actor, REVENUE_PERMISSION);
  return change(actor, 'revenue', input.revision, (tx) =>
    save(tx, actor, { revenue_days: input.days ?? null }),
  );
};

/** What a new send begins with. @throws DomainError conflict; invalid where one of the two isn't the account's. */
export const changeDefaults = ({ actor, input }: Given<typeof DefaultsInput>) => {
  authorizeMember(actor, 'settings:write');
  return change(actor, 'defaults', input.revision, async (tx) => {
    const problems = await referenceProblems(tx, actor, input);
    if (problems.length > 0) throw invalid(...problems);
    await save(tx, actor, {
      default_sender_id: input.sender_id ?? null,
      default_group_id: input.unsubscribe_group_id ?? null,
    });
  });
};

async function referenceProblems(
  tx: Executor,
  actor: Actor,
  { sender_id, unsubscribe_group_id }: z.output<typeof DefaultsInput>,
): Promise<BrokenRule[]> {
  const [sender, group] = await Promise.all([
    sender_id === undefined
      ? 1
      : tx.$count(
          senders,
          and(eq(senders.id, sender_id), eq(senders.user_id, actor.id), isNull(senders.deleted_at)),
        ),
    unsubscribe_group_id === undefined
      ? 1
      : tx.$count(
          unsubscribeGroups,
          and(
            eq(unsubscribeGroups.id, unsubscribe_group_id),
            eq(unsubscribeGroups.user_id, actor.id),
            isNull(unsubscribeGroups.deleted_at),
          ),
        ),
  ]);
  return [
    ...(sender === 0 ? [{ field: 'sender_id', rule: 'exists' as const }] : []),
    ...(group === 0 ? [{ field: 'unsubscribe_group_id', rule: 'exists' as const }] : []),
  ];
}
