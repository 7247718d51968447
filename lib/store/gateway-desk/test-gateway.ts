import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { gateways } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { countHourly } from '@/lib/rate-limit';
import { checkKey } from '../payments/stripe/check-key';
import { keySources } from '../payments/stripe/key-sources';
import type { GatewayTest } from './schemas';

const PER_HOUR = 60;

/** Asks a gateway’s provider whether it takes the shop’s key. Nothing is changed there. @throws DomainError forbidden; not-found; conflict; limited */
export async function testGateway({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: { id: number };
}): Promise<z.output<typeof GatewayTest>> {
  authorize(actor, 'gateways:write');
  const [gateway] = await db().select({ code: gateways.code }).from(gateways).where(eq(gateways.id, id));
  if (!gateway) throw notFound();
  if (gateway.code !== 'stripe') throw conflict('This gateway has nothing to test.');
  if (actor !== 'machine') await countHourly('gateway-test', String(actor.id), PER_HOUR);
  const [result, { mode }] = [await checkKey(), await keySources(db())];
  return { result, mode };
}
