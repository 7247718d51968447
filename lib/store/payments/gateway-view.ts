import type { z } from 'zod';
import type { gateways } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { publicUrl } from '../catalogue/views';
import type { GatewayView } from './schemas';

/**
 * A gateway as the API shows it. `parameters` holds publishable values alone: a secret one is empty in the table,
 * too, and sealed elsewhere.
 */
export function gatewayView(row: Omit<typeof gateways.$inferSelect, 'secrets'>): z.input<typeof GatewayView> {
  return {
    ...row,
    image: publicUrl(row.image),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
}
