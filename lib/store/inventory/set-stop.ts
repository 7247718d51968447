import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { cardServices as s } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import type { StopInput } from './schemas';

/** Says whether a card value is sold while it’s out of stock. @throws DomainError forbidden; not-found */
export async function setStop({
  actor,
  input: { card_service_id: id, stops_empty },
}: {
  actor: Operator;
  input: z.output<typeof StopInput>;
}): Promise<void> {
  authorize(actor, 'codes:write');
  await db().transaction(async (tx) => {
    const [before] = await tx
      .select({ stops_empty: s.stops_empty })
      .from(s)
      .where(eq(s.id, id))
      .for('update');
    if (!before) throw notFound();
    await tx.update(s).set({ stops_empty }).where(eq(s.id, id));
    await recordChange(tx, {
      actor,
      action: 'card-service.stop-empty',
      subject: ['card-service', id],
      before,
      after: { stops_empty },
    });
  });
}
