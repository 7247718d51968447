import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { invoicesDue as d, invoices as i, orders as o, refunds as r, seller as s } from '@/lib/db/schema';
import { bare, rows, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { issueBatch } from './issue-batch';
import { issueInvoices } from './jobs';

const AT_ONCE = 100;

const isOrderDue = sql`exists (
  select from ${d} where ${d.order_id} = ${o.id} and ${d.refund_id} is null)`;
const hasInvoice = sql`exists (
  select from ${i} where ${i.order_id} = ${o.id} and ${i.kind} = 'invoice')`;

/** Orders that nobody has written down as due, such as those that were copied into the database. */
const addForgottenOrders = statement({
  params: {},
  row: {},
  text: () => sql`
    insert into ${d} (${bare(d.order_id)})
    select ${o.id} from ${o} where ${o.paid_at} >= (select ${s.invoices_since} from ${s})
      and ${o.paid_at} < now() - interval '1 minute' and not ${hasInvoice} and not ${isOrderDue}
    order by ${o.paid_at}, ${o.id}`,
});

const addForgottenRefunds = statement({
  params: {},
  row: {},
  text: () => sql`
    insert into ${d} (${bare(d.order_id, d.refund_id)})
    select ${r.order_id}, ${r.id} from ${r} join ${o} on ${o.id} = ${r.order_id}
    where ${o.paid_at} >= (select ${s.invoices_since} from ${s}) and ${r.created_at} < now() - interval '1 minute'
      and not exists (select from ${i} where ${i.refund_id} = ${r.id})
      and not exists (select from ${d} where ${d.refund_id} = ${r.id})
    order by ${r.id}`,
});

/** After all orders, so that no refund comes before its invoice. */
const addForgotten = () =>
  db().transaction(async (tx) => {
    // Looks through all paid orders; nobody waits for it.
    await rows(tx, {}, sql`set local statement_timeout = 0`);
    await addForgottenOrders(tx);
    await addForgottenRefunds(tx);
  });

/** Issues every document that is due. Bears a second run, and another worker’s at the same time. */
export const issueInvoicesJob = defineJob({
  ...issueInvoices,
  isPeriodic: true,
  async run({ all }) {
    if (all) await addForgotten();
    while ((await issueBatch(AT_ONCE)) > 0);
  },
});
