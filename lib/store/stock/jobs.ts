import { z } from 'zod';
import { recordId } from '@/lib/fields';

/** Gives a service's free codes to the orders that wait for them, oldest first. Every minute, all services'. */
export const fillShortOrders = {
  name: 'fill-short-orders',
  payload: z.object({ card_service_id: recordId().optional() }),
};

/** Delivers the codes that have been reserved for an order that was short of them. */
export const deliverOrder = { name: 'deliver-order', payload: z.object({ order_id: recordId() }) };

/** Releases what unpaid orders past their time hold. Runs every minute. */
export const expireOrders = { name: 'expire-orders', payload: z.object({}).loose() };
