import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inline } from '@/lib/db/statement';

/** Of senders: whether whoever owns the address has confirmed it. */
export const SenderStatus = { unverified: 0, verified: 1 } as const;

/** The condition that a sender may send: its address has been verified, and it is still there. */
export const maySend = (sender: { is_verified: SQLWrapper; deleted_at: SQLWrapper }): SQL =>
  sql`${sender.is_verified} = ${inline(SenderStatus.verified)} and ${sender.deleted_at} is null`;
