import { eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { codeReplacements, codes, orderLines, orders } from '@/lib/db/schema';
import { countHourly } from '@/lib/rate-limit';
import { fingerprintCode, fingerprintKey } from '../stock/fingerprint-key';
import type { FindByCodeInput, FoundByCode } from './schemas';

/** Who has a code in their hands needs few; who guesses codes needs many. */
const PER_HOUR = 200;

/** The order that holds a code, or held it until it was replaced, found by the code’s fingerprint. @throws DomainError forbidden; LimitReached */
export async function findByCode({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof FindByCodeInput>;
}): Promise<z.output<typeof FoundByCode>> {
  authorize(actor, 'orders:read');
  await countHourly('find-code', String(actor.id), PER_HOUR);
  const fingerprint = fingerprintCode(await fingerprintKey(db()), input.code.trim());
  const [found] = await db()
    .select({ utr: orders.utr })
    .from(codes)
    .leftJoin(codeReplacements, eq(codeReplacements.old_code_id, codes.id))
    .leftJoin(
      orderLines,
      or(eq(orderLines.id, codes.order_line_id), eq(orderLines.id, codeReplacements.order_line_id)),
    )
    .leftJoin(orders, eq(orders.id, orderLines.order_id))
    .where(eq(codes.fingerprint, fingerprint));
  return { utr: found?.utr ?? null, is_known: found !== undefined };
}
