import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { gateways as g } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { lockGateway } from './lock-gateway';
import type { GatewayStateInput } from './schemas';

/**
 * Turns a way to pay on or off. Payments that are under way with it are settled all the same.
 *
 * @throws DomainError forbidden, not-found; conflict where it stands so already, or somebody has changed it since `revision`.
 */
export async function changeGatewayState({
  actor,
  input: { id, enabled, revision },
}: {
  actor: Operator;
  input: z.output<typeof GatewayStateInput>;
}): Promise<void> {
  authorize(actor, 'gateways:write');
  await db().transaction(async (tx) => {
    const old = await lockGateway(tx, id, revision);
    const status = enabled ? 1 : 0;
    if (old.status === status)
      throw conflict('Somebody has changed this gateway. Reload the page to see how it is now.');
    await tx
      .update(g)
      .set({
        status,
        updated_at: sql`greatest(clock_timestamp(), ${g.updated_at} + interval '1 microsecond')`,
      })
      .where(eq(g.id, id));
    await recordChange(tx, {
      actor,
      action: enabled ? 'gateway.start' : 'gateway.stop',
      subject: ['gateway', id],
      before: { name: old.name, status: old.status },
      after: { status },
    });
  });
}
