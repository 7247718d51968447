import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { cardServices, stockMarks } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import type { LowMarkInput } from './schemas';

/** Sets at how many codes left a card value counts as low. @throws DomainError forbidden; not-found */
export async function setLowMark({
  actor,
  input: { card_service_id, low_mark: given },
}: {
  actor: Operator;
  input: z.output<typeof LowMarkInput>;
}): Promise<void> {
  authorize(actor, 'codes:write');
  const low_mark = given ?? null;
  await db().transaction(async (tx) => {
    const [service] = await tx
      .select({ before: stockMarks.low_mark })
      .from(cardServices)
      .leftJoin(stockMarks, eq(stockMarks.card_service_id, cardServices.id))
      .where(eq(cardServices.id, card_service_id))
      .for('update', { of: cardServices });
    if (!service) throw notFound();
    await tx
      .insert(stockMarks)
      .values({ card_service_id, low_mark })
      .onConflictDoUpdate({ target: stockMarks.card_service_id, set: { low_mark } });
    await recordChange(tx, {
      actor,
      action: 'card-service.low-mark',
      subject: ['card-service', card_service_id],
      before: { low_mark: service.before },
      after: { low_mark },
    });
  });
}
