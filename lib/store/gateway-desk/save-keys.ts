import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { gateways as g } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { conflict, invalid } from '@/lib/errors';
import { decryptSecrets, encryptSecrets } from '../payments/gateway-secrets';
import { lockGateway } from './lock-gateway';
import type { SaveKeysInput } from './schemas';

const NAMES = ['secret_key', 'webhook_secret'] as const;

/**
 * Stores a gateway’s keys encrypted, or removes the stored ones, so that the environment’s count again. They are never shown.
 *
 * @throws DomainError forbidden; not-found; invalid for a key that is missing or not Stripe’s; conflict for a gateway
 *   without keys, or where somebody has changed it since `revision`
 */
export async function saveKeys({
  actor,
  input: { id, remove, revision, ...given },
}: {
  actor: Operator;
  input: z.output<typeof SaveKeysInput>;
}): Promise<void> {
  authorize(actor, 'gateways:write');
  await db().transaction(async (tx) => {
    const { code, secrets: old } = await lockGateway(tx, id, revision);
    if (code !== 'stripe') throw conflict('This gateway has no keys.');
    const now = { ...(old && decryptSecrets(code, old)) };
    const environment = { secret_key: env().STRIPE_SECRET_KEY, webhook_secret: env().STRIPE_WEBHOOK_SECRET };
    for (const name of NAMES) {
      const key = given[name];
      if (key) now[name] = key;
      if (!remove && !now[name] && !environment[name]) throw invalid({ field: name, rule: 'required' });
    }
    const named = NAMES.filter((name) => given[name]);
    if (!remove && named.length === 0) return;
    await tx
      .update(g)
      .set({
        secrets: remove ? null : encryptSecrets(code, now),
        updated_at: sql`greatest(clock_timestamp(), ${g.updated_at} + interval '1 microsecond')`,
      })
      .where(eq(g.id, id));
    await recordChange(tx, {
      actor,
      action: remove ? 'gateway.keys-remove' : 'gateway.keys',
      subject: ['gateway', id],
      after: remove ? {} : { fields: named.join(', ') },
    });
  });
}
