import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { codes } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { replaceCodes } from './replace-codes';
import type { CodeReasonInput } from './schemas';

/**
 * Gives a buyer a fresh code for one that was delivered and is faulty, and tells them by email.
 *
 * @throws DomainError forbidden; not-found; conflict for a code that isn't with a buyer, whose money went back, or where no
 *   other is in stock.
 */
export async function replaceCode({
  actor,
  input: { id, reason },
}: {
  actor: Operator;
  input: z.output<typeof CodeReasonInput>;
}): Promise<void> {
  authorize(actor, 'codes:write');
  await db().transaction(async (tx) => {
    const [code] = await tx.select({ serviceId: codes.card_service_id }).from(codes).where(eq(codes.id, id));
    if (!code) throw notFound();
    const given = { actor, faulty: { batchId: null, codeId: id }, serviceId: code.serviceId, reason };
    const done = await replaceCodes(tx, given, { after: 0, limit: 1 });
    if (done.orders === 0) throw conflict('This code isn’t with a buyer, or was refunded.');
    if (done.replaced === 0) throw conflict('There is no other code in stock. Load some first.');
  });
}
