import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import { deliveries as d } from '@/lib/db/schema';
import type { AutomationMail } from './automation-mails';

/** Mails in their order, as a statement takes them. */
export const mailParams = { ids: value.integers, waits: value.integers };

export const mailsAsParams = (mails: readonly Pick<AutomationMail, 'id' | 'hours'>[]) => ({
  ids: mails.map(({ id }) => id),
  waits: mails.map(({ hours }) => hours),
});

/**
 * A lateral query of the mail that somebody gets next: the first that the ledger doesn't have for them, with the hours
 * that it waits. So whatever was moved, everybody gets each mail once.
 */
export const nextMail = (
  enrolmentId: SQLWrapper,
  { ids, waits }: Readonly<Record<'ids' | 'waits', SQL>>,
): SQL => sql`
  select o.id, o.hours
  from unnest(${ids}::int[], ${waits}::int[]) with ordinality as o (id, hours, place)
  where not exists (
    select from ${d}
    where ${d.enrolment_id} = ${enrolmentId} and ${d.enrolment_id} is not null and ${d.schedule_id} = o.id)
  order by o.place limit 1`;
