import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { deliveries as d, automationEnrolments as e, automationSchedules as m } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { timestampOrNull } from '@/lib/timestamps';
import { DeliveryStatus } from '../delivery-states';
import { EnrolmentStatus } from '../enrolment-states';
import { getAutomation } from './rows';
import type { Figures } from './sequence-schemas';

/** Counting a million mails takes a good part of a second; those who look at the same time share it. */
const REMEMBERED_MS = 3_000;

const { active, done, left } = EnrolmentStatus;
const { sent, bounced, unknown, failed, queued } = DeliveryStatus;

const countPlaces = statement({
  params: { automationId: e.automation_id },
  row: { status: e.status, next_schedule_id: e.next_schedule_id, reason: e.reason, count: value.integer },
  text: ({ automationId }) => sql`
    select ${e.status}, ${e.next_schedule_id}, ${e.reason}, count(*)::int as count from ${e}
    where ${e.automation_id} = ${automationId}
      and ${e.status} in (${inline(active)}, ${inline(done)}, ${inline(left)})
    group by 1, 2, 3`,
});

const readNextDue = statement({
  params: { automationId: e.automation_id },
  row: { due_at: nullable(value.timestamptz) },
  text: ({ automationId }) => sql`
    select min(${e.due_at}) as due_at from ${e}
    where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(active)}`,
});

const countMails = statement({
  params: { userId: d.user_id, automationId: m.automation_id },
  row: {
    id: m.id,
    utr: m.utr,
    sent: value.integer,
    delivered: value.integer,
    opened: value.integer,
    clicked: value.integer,
    unsubscribed: value.integer,
    failed: value.integer,
    queued: value.integer,
  },
  text: ({ userId, automationId }) => sql`
    select ${m.id}, ${m.utr}, c.* from ${m}
    cross join lateral (
      select
        count(*) filter (where ${d.status} in (${inline(sent)}, ${inline(bounced)}, ${inline(unknown)}))::int as sent,
        count(*) filter (where ${d.status} = ${inline(sent)})::int as delivered,
        count(*) filter (where ${d.opens} > 0)::int as opened, count(*) filter (where ${d.clicks} > 0)::int as clicked,
        count(*) filter (where ${d.unsubscribed})::int as unsubscribed,
        count(*) filter (where ${d.status} in (${inline(failed)}, ${inline(bounced)}))::int as failed,
        count(*) filter (where ${d.status} = ${inline(queued)})::int as queued
      from ${d} where ${d.user_id} = ${userId} and ${d.schedule_id} = ${m.id} and ${d.schedule_id} is not null) c
    where ${m.automation_id} = ${automationId} and ${m.user_id} = ${userId} and ${m.deleted_at} is null
    order by ${m.place}`,
});

/** Who is where in an automation, and what came of each of its emails. @throws DomainError not-found. */
export async function readFigures({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<z.output<typeof Figures>> {
  const { id } = await getAutomation(actor.id, input.utr);
  const [mails, places, [next]] = await Promise.all([
    cache().remember(`automation-mails:${id}`, async () => ({
      value: [...(await countMails(db(), { userId: actor.id, automationId: id }))],
      tags: [],
      validUntil: Date.now() + REMEMBERED_MS,
    })),
    countPlaces(db(), { automationId: id }),
    readNextDue(db(), { automationId: id }),
  ]);
  const total = (isCounted: (place: (typeof places)[number]) => boolean) =>
    places.reduce((sum, place) => sum + (isCounted(place) ? place.count : 0), 0);
  const reasons = [...new Set(places.flatMap(({ reason }) => reason ?? []))].sort();
  return {
    inside: total(({ status }) => status === active),
    finished: total(({ status }) => status === done),
    left: reasons.map((reason) => ({
      reason,
      count: total((place) => place.status === left && place.reason === reason),
    })),
    next_due: timestampOrNull(next?.due_at ?? null),
    ending: total((place) => place.status === active && place.next_schedule_id === null),
    emails: mails.map(({ id: mailId, ...mail }) => {
      const waits = (status: string) =>
        total((place) => place.status === status && place.next_schedule_id === mailId);
      return { ...mail, waiting: waits(active), left: waits(left) };
    }),
  };
}
