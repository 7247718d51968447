import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { automationMails } from '../enrolments/automation-mails';
import { countAffected, countLeavers, countNextMails } from '../enrolments/count-affected';
import { getEmail } from './read-email';
import { countInside, planAsOf } from './review-live';
import { getAutomation } from './rows';
import type { EmailImpactQuery, ImpactQuery } from './sequence-schemas';

/** What a change of an email's wait, or its removal, would do to those inside. @throws DomainError not-found. */
export async function reviewEmailChange({
  actor,
  input,
  now = new Date(),
}: {
  actor: Actor;
  input: z.output<typeof EmailImpactQuery>;
  now?: Date;
}) {
  const { id, automation_id } = await getEmail(actor.id, input.utr);
  const mails = await automationMails(db(), automation_id);
  const wait = { type: input.waiting_type, period: input.waiting_period };
  const others = mails.filter((mail) => mail.id !== id);
  const [changed, removed] = await Promise.all([
    countAffected(automation_id, id, wait, now),
    countNextMails(automation_id, others, [id], now),
  ]);
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  return {
    ...changed,
    is_last: mails.at(-1)?.id === id,
    ending: sum(removed.map(({ to, count }) => (to === null ? count : 0))),
    next_due: sum(removed.map(({ due }) => due)),
  };
}

/** Who of those inside would leave if an automation had this exit rule and group. @throws DomainError not-found. */
export async function reviewChange({
  actor,
  input,
  now = new Date(),
}: {
  actor: Actor;
  input: z.output<typeof ImpactQuery>;
  now?: Date;
}) {
  const automation = await getAutomation(actor.id, input.utr);
  const plan = await planAsOf(actor, automation, now);
  const { inside } = await countInside(automation.id, now);
  if (inside === 0) return { inside, leaving: [] };
  const wanted = {
    ...plan,
    exitCriteria: input.exit_criteria,
    groupId: input.unsubscribe_group_id ?? plan.groupId,
  };
  return { inside, leaving: await countLeavers(wanted) };
}
