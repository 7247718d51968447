import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  contacts as c,
  deliveries as d,
  automationEnrolments as e,
  automationSchedules as m,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { EnrolmentStatus } from '../enrolment-states';
import { automationMails } from '../enrolments/automation-mails';
import { predictMails } from '../enrolments/predict-mails';
import { personColumns, personRow, personView } from './list-people';
import type { Path, PathQuery } from './people-schemas';
import { getAutomation } from './rows';

const readPerson = statement({
  params: { userId: e.user_id, automationId: e.automation_id, id: e.id },
  row: personRow,
  text: ({ userId, automationId, id }) => sql`
    select ${personColumns} from ${e} left join ${c} on ${c.id} = ${e.contact_id} and ${c.user_id} = ${userId}
    where ${e.id} = ${id} and ${e.user_id} = ${userId} and ${e.automation_id} = ${automationId}
      and ${e.status} <> ${inline(EnrolmentStatus.before)}`,
});

const readMails = statement({
  params: { userId: d.user_id, enrolmentId: e.id },
  row: {
    schedule_id: m.id,
    subject: m.subject,
    status: d.status,
    reason: d.reason,
    at: value.timestamptz,
    opens: d.opens,
    clicks: d.clicks,
  },
  text: ({ userId, enrolmentId }) => sql`
    select ${m.id} as schedule_id, ${m.subject}, ${d.status}, ${d.reason},
      coalesce(${d.handed_at}, ${d.settled_at}, ${d.created_at}) as at, ${d.opens}, ${d.clicks}
    from ${d} join ${m} on ${m.id} = ${d.schedule_id}
    where ${d.enrolment_id} = ${enrolmentId} and ${d.enrolment_id} is not null and ${d.user_id} = ${userId}
    order by ${d.id}`,
});

/** One person's way through an automation: what they got, and what is to come. @throws DomainError not-found. */
export async function readPath({
  actor,
  input,
  now = new Date(),
}: {
  actor: Actor;
  input: z.output<typeof PathQuery>;
  now?: Date;
}): Promise<z.output<typeof Path>> {
  const { id } = await getAutomation(actor.id, input.utr);
  const [row] = await readPerson(db(), { userId: actor.id, automationId: id, id: input.enrolment });
  if (!row) throw notFound();
  const [mails, got] = await Promise.all([
    automationMails(db(), id),
    readMails(db(), { userId: actor.id, enrolmentId: row.id }),
  ]);
  const upcoming =
    row.status === EnrolmentStatus.active
      ? await predictMails(db(), {
          automationId: id,
          enrolmentId: row.id,
          since: row.since,
          now,
        })
      : [];
  return {
    person: personView(row, mails),
    emails: got.map(({ schedule_id, at, ...mail }) => {
      const place = mails.findIndex((one) => one.id === schedule_id);
      return { ...mail, place: place < 0 ? null : place + 1, at: timestamp(at) };
    }),
    upcoming: upcoming.map(({ at, ...mail }) => ({ ...mail, at: timestamp(at) })),
  };
}
