import type { deliveries } from '@/lib/db/schema';

export type DeliveryStatus = (typeof deliveries.$inferSelect)['status'];

/** Statuses of the ledger's rows as both the table and the API name them. */
export const DeliveryStatus = {
  queued: 'queued',
  sent: 'sent',
  bounced: 'bounced',
  failed: 'failed',
  unknown: 'unknown',
  suppressed: 'suppressed',
  cancelled: 'cancelled',
} as const satisfies { [S in DeliveryStatus]: S };
