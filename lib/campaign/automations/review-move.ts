import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries as d, automationEnrolments as e, automationSchedules as m } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { automationMails } from '../enrolments/automation-mails';
import { countNextMails } from '../enrolments/count-affected';
import type { MoveImpact, MoveImpactQuery } from './move-schemas';
import { movedTo } from './moved-to';
import { getEmail } from './read-email';

const countInsideAndHad = statement({
  params: { automationId: e.automation_id, mailId: m.id },
  row: { inside: value.integer, had: value.integer },
  text: ({ automationId, mailId }) => sql`
    select count(*)::int as inside, count(${d.id})::int as had
    from ${e}
    left join ${d} on ${d.enrolment_id} = ${e.id} and ${d.enrolment_id} is not null and ${d.schedule_id} = ${mailId}
    where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}`,
});

const readUtrs = statement({
  params: { automationId: m.automation_id },
  row: { id: m.id, utr: m.utr },
  text: ({ automationId }) => sql`
    select ${m.id}, ${m.utr} from ${m} where ${m.automation_id} = ${automationId}`,
});

/** What another place of an email would do to those inside, by the engine's own count. @throws DomainError not-found. */
export async function reviewMove({
  actor,
  input,
  now = new Date(),
}: {
  actor: Actor;
  input: z.output<typeof MoveImpactQuery>;
  now?: Date;
}): Promise<z.output<typeof MoveImpact>> {
  const { id, automation_id } = await getEmail(actor.id, input.utr);
  const { mails, moved } = movedTo(await automationMails(db(), automation_id), id, input.place);
  const [[people = { inside: 0, had: 0 }], next, utrs] = await Promise.all([
    countInsideAndHad(db(), { automationId: automation_id, mailId: id }),
    countNextMails(automation_id, mails, moved, now),
    readUtrs(db(), { automationId: automation_id }),
  ]);
  const utrOf = new Map(utrs.map((mail) => [mail.id, mail.utr]));
  const changes = next
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, ...counts }) => ({
      from: utrOf.get(from) ?? '',
      to: utrOf.get(to ?? 0) ?? '',
      ...counts,
    }));
  return { ...people, changes: changes.sort((a, b) => b.count - a.count) };
}
