import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { analyzeWritten } from '@/lib/db/analyze-written';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationEnrolments } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import { getAutomation } from '../automations/rows';
import { withAutomationLock } from '../enrolments/automation-lock';
import { automationMails } from '../enrolments/automation-mails';
import { enterByHand } from '../enrolments/enter-by-hand';
import { livePlan } from '../enrolments/live-plan';
import { selectedPeople } from '../people/selected-people';
import { queueSweep } from '../signals/queue-sweep';
import type { AddedToAutomation, AddToAutomationInput } from './automation-schemas';
import { MAX_ADDED } from './automation-schemas';

type Given = { actor: Actor; input: z.output<typeof AddToAutomationInput>; now?: Date };

/**
 * Puts contacts into a live automation by hand, each once, and tells why others can't enter.
 *
 * @throws DomainError not-found for the automation, or where none of the given ids is there; invalid for nobody;
 * conflict for more than 10,000, or where it isn't live or has no emails.
 */
export async function addToAutomation({
  actor,
  input: { utr, ...selection },
  now = new Date(),
}: Given): Promise<z.output<typeof AddedToAutomation>> {
  authorizeMember(actor, 'audience:write');
  const { id } = await getAutomation(actor.id, utr);
  const selected = await selectedPeople(actor, selection);
  const [counted] = await rows(
    db(),
    { count: value.integer },
    sql`select count(*)::int as count from (select ${selected} limit ${MAX_ADDED + 1}) as s`,
  );
  const count = counted?.count ?? 0;
  if (count > MAX_ADDED) throw conflict('At most 10,000 contacts can enter an automation at a time.');
  if (selection.strIds && count === 0) throw notFound();
  const plan = await livePlan(id, now);
  const done =
    plan &&
    (await withAutomationLock(plan, async (tx) => {
      const [first] = await automationMails(tx, plan.id);
      if (!first) throw conflict('The automation has no emails.');
      const result = await enterByHand(tx, plan, { actor, first, selected, at: now.toISOString() });
      if (result.entered > 0) await queueSweep(tx, actor.id);
      return result;
    }));
  if (!done) throw conflict('Only a live automation takes people in.');
  await analyzeWritten(automationEnrolments, done.entered);
  const missing = selection.strIds ? new Set(selection.strIds).size - count : 0;
  const refused: z.output<typeof AddedToAutomation>['refused'] = [...done.refused];
  if (missing > 0) refused.push({ reason: 'missing', count: missing });
  return { entered: done.entered, refused };
}
