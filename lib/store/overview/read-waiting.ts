import { sql } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { approvals, mails, orderReports, orders, payments, quarantinedJobs, reviews } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { isWaiting } from '../catalogue/states';
import type { Waiting } from './schemas';

const FAILED_DAYS = 7;

const counts = statement({
  params: { days: value.integer },
  row: {
    reports: value.integer,
    short_orders: value.integer,
    held_orders: value.integer,
    pending_payments: value.integer,
    failed_payments: value.integer,
    approvals: value.integer,
    held_reviews: value.integer,
    stopped_jobs: value.integer,
    failed_emails: value.integer,
  },
  text: ({ days }) => sql`
    select (select count(*)::int from ${orderReports} where ${orderReports.status} = 'open') as reports,
      (select count(*)::int from ${orders} where ${orders.status} = 3 and ${orders.held_at} is null) as short_orders,
      (select count(*)::int from ${orders} where ${orders.status} = 3 and ${orders.held_at} is not null) as held_orders,
      (select count(*)::int from ${payments} where ${payments.status} = 'pending') as pending_payments,
      (select count(*)::int from ${payments} where ${payments.status} = 'failed'
        and ${payments.created_at} > now() - interval '24 hours') as failed_payments,
      (select count(*)::int from ${approvals} where ${approvals.status} = 'pending') as approvals,
      (select count(*)::int from ${reviews} where ${isWaiting(reviews)}) as held_reviews,
      (select count(*)::int from ${quarantinedJobs} where ${quarantinedJobs.released_at} is null) as stopped_jobs,
      (select count(*)::int from ${mails} where ${mails.status} = 'failed'
        and ${mails.created_at} > now() - make_interval(days => ${days})) as failed_emails`,
});

/** How much waits for somebody of the team; emails that failed in the last week, payments in the last day. @throws DomainError forbidden */
export async function readWaiting({ actor }: { actor: Operator }): Promise<Waiting> {
  authorize(actor, 'overview:read');
  const [found] = await counts(db(), { days: FAILED_DAYS });
  if (!found) throw new Error('A count gave no row.');
  return found;
}
