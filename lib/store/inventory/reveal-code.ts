import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { codes } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { decryptCode } from '../stock/encrypt-code';
import type { RevealedCode, RevealInput } from './schemas';

/** Shows one code. Who, when and why is recorded first. @throws DomainError forbidden; not-found */
export async function revealCode({
  actor,
  input: { id, reason },
}: {
  actor: Operator;
  input: z.output<typeof RevealInput>;
}): Promise<z.output<typeof RevealedCode>> {
  authorize(actor, 'codes:reveal');
  return db().transaction(async (tx) => {
    const [found] = await tx
      .select({ card_service_id: codes.card_service_id, sealed: codes.sealed })
      .from(codes)
      .where(eq(codes.id, id));
    if (!found) throw notFound();
    const { card_service_id, sealed } = found;
    await recordChange(tx, {
      actor,
      action: 'code.reveal',
      subject: ['code', id],
      after: { card_service_id },
      reason,
    });
    return { id, code: decryptCode(id, sealed) };
  });
}
