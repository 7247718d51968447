import { sql } from 'drizzle-orm';
import { invoicesDue as d, orders as o, refunds as r } from '@/lib/db/schema';
import { bare, rows } from '@/lib/db/statement';
import type { SeedContext } from './context';

/** The worker gives the demo’s paid orders their invoices, and its refunds their credit notes, as it starts. */
export async function seedInvoicesDue({ tx }: SeedContext): Promise<void> {
  await rows(
    tx,
    {},
    sql`
    insert into ${d} (${bare(d.order_id)})
    select ${o.id} from ${o} where ${o.paid_at} is not null order by ${o.paid_at}, ${o.id}`,
  );
  await rows(
    tx,
    {},
    sql`
    insert into ${d} (${bare(d.order_id, d.refund_id)})
    select ${r.order_id}, ${r.id} from ${r} order by ${r.created_at}, ${r.id}`,
  );
}
