import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { boughtBy } from '@/lib/attribution/read-revenue';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contacts as c, deliveries as d, automationEnrolments as e } from '@/lib/db/schema';
import { inline, rows } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { likePattern } from '@/lib/like-pattern';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { DeliveryStatus } from '../delivery-states';
import { EnrolmentStatus } from '../enrolment-states';
import { type AutomationMail, automationMails } from '../enrolments/automation-mails';
import { wantedPage } from '../paging/pagination';
import type { PeopleQuery, PersonInside } from './people-schemas';
import type { PeopleShow } from './people-shows';
import { getEmail } from './read-email';
import { getAutomation } from './rows';

const { active, done, left } = EnrolmentStatus;
const { sent, bounced, unknown } = DeliveryStatus;

export const personRow = {
  id: e.id,
  contact_id: e.contact_id,
  email: e.email,
  first_name: nullable(value.text),
  last_name: nullable(value.text),
  status: e.status,
  reason: e.reason,
  next_schedule_id: e.next_schedule_id,
  since: e.since,
  due_at: e.due_at,
  entered_at: e.entered_at,
  entered_via: e.entered_via,
  ended_at: e.ended_at,
};

/** After `select`; the contact is joined by its id. */
export const personColumns = sql`
  ${e.id}, ${e.contact_id}, ${e.email}, coalesce(${c.first_name}, ${e.person} ->> 'first_name') as first_name,
  coalesce(${c.last_name}, ${e.person} ->> 'last_name') as last_name, ${e.status}, ${e.reason}, ${e.next_schedule_id},
  ${e.since}, ${e.due_at}, ${e.entered_at}, ${e.entered_via}, ${e.ended_at}`;

/** Somebody in an automation as people see them; the mails are its living ones. */
export function personView(
  { first_name, last_name, next_schedule_id, ...row }: RowOf<typeof personRow>,
  mails: readonly AutomationMail[],
): z.output<typeof PersonInside> {
  const next = mails.findIndex(({ id }) => id === next_schedule_id);
  return {
    ...row,
    status: row.status === 'before' ? 'active' : row.status,
    name: [first_name, last_name].filter(Boolean).join(' '),
    next: next < 0 ? null : next + 1,
    since: timestamp(row.since),
    due_at: timestampOrNull(row.due_at),
    entered_at: timestamp(row.entered_at),
    ended_at: timestampOrNull(row.ended_at),
  };
}

const got: Partial<Record<PeopleShow, SQL>> = {
  sent: sql`${d.status} in (${inline(sent)}, ${inline(bounced)}, ${inline(unknown)})`,
  opened: sql`${d.opens} > 0`,
  clicked: sql`${d.clicks} > 0`,
  bought: boughtBy(sql`${d.id}`),
};

const statuses: Partial<Record<PeopleShow, SQL>> = {
  inside: sql`${inline(active)}`,
  finished: sql`${inline(done)}`,
  left: sql`${inline(left)}`,
};

type Wanted = { actor: Actor; input: z.output<typeof PeopleQuery> };

/** A page of those who are or were in an automation, the last to enter first. @throws DomainError not-found. */
export async function listPeople({ actor, input }: Wanted) {
  const { show, reason, search } = input;
  const { id } = await getAutomation(actor.id, input.utr);
  const [mails, email] = await Promise.all([
    automationMails(db(), id),
    input.schedule_utr === undefined ? null : getEmail(actor.id, input.schedule_utr),
  ]);
  if (email && email.automation_id !== id) throw notFound();
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const hasGot = show && got[show];
  const wanted = sql`
    from ${e}
    where ${e.user_id} = ${actor.id} and ${e.automation_id} = ${id}
      and ${e.status} in (${(show && statuses[show]) ?? sql`${inline(active)}, ${inline(done)}, ${inline(left)}`})
      ${reason ? sql`and ${e.reason} = ${reason}` : sql``}
      ${search ? sql`and ${e.email} ilike ${likePattern(search)}` : sql``}
      ${
        hasGot
          ? sql`and exists (
              select from ${d} where ${d.enrolment_id} = ${e.id} and ${d.enrolment_id} is not null and ${hasGot}
                ${email ? sql`and ${d.schedule_id} = ${email.id}` : sql``})`
          : email
            ? sql`and ${e.next_schedule_id} = ${email.id}`
            : sql``
      }`;
  const [found, [counted]] = await Promise.all([
    rows(
      db(),
      personRow,
      sql`
        select ${personColumns}
        from (select ${e}.* ${wanted} order by ${e.id} desc limit ${perPage} offset ${offset}) as ${e}
        left join ${c} on ${c.id} = ${e.contact_id} and ${c.user_id} = ${actor.id}
        order by ${e.id} desc`,
    ),
    input.skip_total
      ? []
      : rows(db(), { total: value.integer }, sql`select count(*)::int as total ${wanted}`),
  ]);
  return { people: found.map((row) => personView(row, mails)), total: counted?.total ?? null };
}
