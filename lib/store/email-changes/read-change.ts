import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { maskAddress } from '@/lib/mask-address';
import { findChange } from './find-change';
import type { EmailChangePurpose } from './link';

/** What a mailed link would do, or what became of the change that it is about. */
export type EmailChange =
  | { state: 'pending'; utr: string; address: string }
  | { state: 'confirmed' | 'stopped' | 'cancelled' | 'expired'; utr: string }
  | { state: 'unknown' };

/** Changes nothing: mail scanners open every link. The old address sees the new one masked. */
export async function readChange({
  input: { token, purpose },
}: {
  input: { token: string; purpose: EmailChangePurpose };
}): Promise<EmailChange> {
  const found = await findChange(db(), purpose, token);
  if (!found) return { state: 'unknown' };
  const [{ utr } = { utr: '' }] = await db()
    .select({ utr: orders.utr })
    .from(orders)
    .where(eq(orders.id, found.order_id));
  const { status, new_email: email } = found;
  if (status !== 'pending' || email === null)
    return status === 'pending' ? { state: 'unknown' } : { state: status, utr };
  if (Date.parse(found.expires_at) <= Date.now()) return { state: 'expired', utr };
  return { state: 'pending', utr, address: purpose === 'stop' ? maskAddress(email) : email };
}
