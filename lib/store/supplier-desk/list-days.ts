import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { supplierDays as d } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { ComparedDays } from './schemas';

const MOST = 31;

/** The days on which our purchases were compared with a supplier’s report. @throws DomainError forbidden */
export async function listDays({
  actor,
  input: { supplier_id },
}: {
  actor: Operator;
  input: { supplier_id: number };
}): Promise<z.output<typeof ComparedDays>> {
  authorize(actor, 'suppliers:read');
  const rows = await db()
    .select()
    .from(d)
    .where(eq(d.supplier_id, supplier_id))
    .orderBy(desc(d.day))
    .limit(MOST);
  return {
    days: rows.map(({ day, transactions, differences, compared_at }) => ({
      ...{ day, transactions, differences },
      compared_at: timestamp(compared_at),
    })),
  };
}
