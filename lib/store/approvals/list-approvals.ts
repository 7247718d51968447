import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { can } from '@/lib/auth/permissions';
import { personName } from '@/lib/auth/person-name';
import { db } from '@/lib/db/client';
import { approvals as t, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { approvable, isApprovable } from './approvable';
import type { ApprovalPage, ListApprovalsQuery } from './schemas';

const asker = alias(users, 'asker');
const decider = alias(users, 'decider');

/** The requests for a second person, newest first. @throws DomainError forbidden */
export async function listApprovals({
  actor,
  input: { status, before, per_page },
}: {
  actor: Actor;
  input: z.output<typeof ListApprovalsQuery>;
}): Promise<z.output<typeof ApprovalPage>> {
  authorize(actor, 'approvals:read');
  const { STORE_CURRENCY: currency } = env();
  const rows = await db()
    .select({
      approval: t,
      asker: { first: asker.first_name, last: asker.last_name, email: asker.email },
      decider: { first: decider.first_name, last: decider.last_name, email: decider.email },
    })
    .from(t)
    .innerJoin(asker, eq(asker.id, t.requested_by))
    .leftJoin(decider, eq(decider.id, t.decided_by))
    .where(
      and(
        status === undefined ? undefined : eq(t.status, status),
        before === undefined ? undefined : lt(t.id, before),
      ),
    )
    .orderBy(desc(t.id))
    .limit(per_page + 1);
  const page = rows.slice(0, per_page).map(({ approval, asker, decider }) => {
    const isOwn = approval.requested_by === actor.id;
    const isOpen = approval.status === 'pending';
    const isPermitted =
      can(actor.role, 'approvals:decide') &&
      isApprovable(approval.action) &&
      can(actor.role, approvable[approval.action]);
    return {
      id: approval.id,
      action: approval.action,
      kind: approval.subject_type,
      record: approval.subject_id,
      amount: approval.amount === null ? null : toNumber(approval.amount, currency),
      together: approval.together === null ? null : toNumber(approval.together, currency),
      currency,
      email: emailOf(approval),
      reason: approval.reason,
      status: approval.status,
      requested_by: approval.requested_by,
      requested_by_name: personName(asker) ?? '',
      decided_by_name: decider ? (personName(decider) ?? '') : null,
      decided_at: timestampOrNull(approval.decided_at),
      note: approval.note,
      can_decide: isOpen && !isOwn && isPermitted,
      can_withdraw: isOpen && isOwn,
      created_at: timestamp(approval.created_at),
    };
  });
  return { approvals: page, next: rows.length > per_page ? (page.at(-1)?.id ?? null) : null };
}

/** What a second person has to see of what is asked for, besides the record and the amount. */
function emailOf({ action, input }: typeof t.$inferSelect): string | null {
  if (action !== 'order.email') return null;
  const { email } = input as { email?: unknown };
  return typeof email === 'string' ? email : null;
}
