import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { cardServices, codes, revealGrants } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { requestIfAbove } from '../approvals/request-if-above';
import { decryptCode } from '../stock/encrypt-code';
import type { CodeReasonInput, RevealedCode } from './schemas';

/**
 * Shows one code. Who, when and why is recorded first. A code worth more than owners allow, alone or with the others that
 * the operator has seen of late, waits for a second person:
 * `approval_id` then names the request, and once it is approved, who asked can see the code once.
 *
 * @throws DomainError forbidden; not-found; conflict where it waits for another person already.
 */
export async function revealCode({
  actor,
  input: { id, reason },
}: {
  actor: Operator;
  input: z.output<typeof CodeReasonInput>;
}): Promise<z.output<typeof RevealedCode>> {
  authorize(actor, 'codes:reveal');
  return db().transaction(async (tx) => {
    const [found] = await tx
      .select({ card_service_id: codes.card_service_id, sealed: codes.sealed, amount: cardServices.price })
      .from(codes)
      .innerJoin(cardServices, eq(cardServices.id, codes.card_service_id))
      .where(eq(codes.id, id));
    if (!found) throw notFound();
    const { card_service_id, sealed, amount } = found;
    const subject = ['code', id] as const;
    if (!(await useGrant(tx, actor, id))) {
      const input = { id, reason };
      const counted = { scope: 'codes', isWhole: true };
      const request = { actor, action: 'codes.reveal', subject, amount, input, reason, counted } as const;
      const approval_id = await requestIfAbove(tx, request);
      if (approval_id !== null) return { id, code: null, approval_id };
    }
    await recordChange(tx, { actor, action: 'code.reveal', subject, after: { card_service_id }, reason });
    return { id, code: decryptCode(id, sealed), approval_id: null };
  });
}

/** Whether another person has agreed; that is used up then. */
async function useGrant(tx: Transaction, actor: Operator, codeId: number): Promise<boolean> {
  if (actor === 'machine') return false;
  const used = await tx
    .delete(revealGrants)
    .where(
      and(
        eq(revealGrants.code_id, codeId),
        eq(revealGrants.user_id, actor.id),
        gt(revealGrants.valid_until, sql`now()`),
      ),
    )
    .returning({ code_id: revealGrants.code_id });
  return used.length > 0;
}
