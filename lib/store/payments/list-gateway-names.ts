import { asc } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { gateways } from '@/lib/db/schema';

export type GatewayName = { code: string; name: string };

/** All ways to pay by name, those that are switched off too. */
export const listGatewayNames = (): Promise<GatewayName[]> =>
  db()
    .select({ code: gateways.code, name: gateways.name })
    .from(gateways)
    .orderBy(asc(gateways.sort_by), asc(gateways.id));
