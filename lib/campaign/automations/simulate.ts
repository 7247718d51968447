import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { rows } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { getContact } from '../contacts/rows';
import { candidates } from '../enrolments/enrol-contacts';
import { findPlace } from '../enrolments/find-place';
import { predictMails } from '../enrolments/predict-mails';
import { inTarget, suppressed } from '../enrolments/target-sql';
import { momentOf } from '../reader-zones/moment-of';
import { planAsOf } from './review-live';
import { getAutomation } from './rows';
import type { SimulateQuery, Simulation } from './simulation-schemas';

type Given = { actor: Actor; input: z.output<typeof SimulateQuery>; now?: Date };

/**
 * When somebody who joins at a moment would get each mail, as the engine counts, and whether a contact would get any.
 * Whoever is inside already is shown as they are.
 *
 * @throws DomainError not-found for either.
 */
export async function simulate({
  actor,
  input: { utr, contact_id, date, time, zone = actor.timeZone },
  now = new Date(),
}: Given): Promise<z.output<typeof Simulation>> {
  const automation = await getAutomation(actor.id, utr);
  const joined = momentOf(date, time, zone);
  if (Number.isNaN(joined.getTime())) throw invalid({ field: 'date', rule: 'date-format', format: 'Y-m-d' });
  const begin = { automationId: automation.id, enrolmentId: null, since: joined.toISOString(), now: joined };
  if (contact_id === undefined)
    return { zone, entered_at: timestamp(begin.since), person: null, emails: await mailsOf(begin) };
  const { email, first_name, last_name } = await getContact(actor.id, contact_id);
  const place = await findPlace(automation.id, actor.id, contact_id, email);
  const plan = await planAsOf(actor, automation, now);
  const [state] = await rows(
    db(),
    { reason: nullable(value.text), is_in_target: value.boolean, may_enter: value.boolean },
    sql`
      select (select u.reason from (${suppressed(actor.id, plan.groupId)}) u where u.address = lower(${email}))
          as reason,
        exists (select from (${inTarget(plan)}) t where t.contact_id = ${contact_id}::int) as is_in_target,
        exists (select from (${candidates(plan)}) t where t.contact_id = ${contact_id}::int) as may_enter`,
  );
  // Whoever is there as a welcome automation begins is not welcomed.
  const isBeginning = automation.baseline_at === null && plan.type === 1;
  const wasThere = state?.is_in_target && (isBeginning || !state.may_enter);
  const verdict =
    place?.status ??
    (state?.reason ? ('suppressed' as const) : wasThere ? ('before' as const) : ('enters' as const));
  const person = {
    contact_id,
    email,
    name: [first_name, last_name].filter(Boolean).join(' '),
    verdict,
    reason: place ? place.reason : (state?.reason ?? null),
    is_in_target: state?.is_in_target ?? false,
  };
  if (place?.status === 'active')
    return {
      zone,
      entered_at: timestamp(place.entered_at),
      person,
      emails: await mailsOf({
        automationId: automation.id,
        enrolmentId: place.id,
        since: place.since,
        now,
      }),
    };
  return {
    zone,
    entered_at: timestamp(begin.since),
    person,
    emails: verdict === 'enters' ? await mailsOf(begin) : [],
  };
}

const mailsOf = async (given: Parameters<typeof predictMails>[1]) =>
  (await predictMails(db(), given)).map(({ at, ...mail }) => ({ ...mail, at: timestamp(at) }));
