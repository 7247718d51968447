import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { automationEnrolments, deliveries } from '@/lib/db/schema';

// The parts of statements that find what the ledger has of a person’s addresses (an array, in lower case). The indexes
// have the mailing between the account and the address, so the mailings are found first, one probe for each.

const d = alias(deliveries, 'd');
const e = alias(automationEnrolments, 'e');

/** CTEs, after `with recursive`: the single sends that an account's ledger has, also those that were deleted. */
export const ledgerSends = (userId: SQL): SQL => sql`
  ledger_sends (id) as (
    (select ${d.single_send_id} from ${deliveries} as ${d}
      where ${d.user_id} = ${userId} and ${d.single_send_id} is not null
      order by ${d.single_send_id} limit 1)
    union all
    select (
      select ${d.single_send_id} from ${deliveries} as ${d}
      where ${d.user_id} = ${userId} and ${d.single_send_id} > s.id and ${d.single_send_id} is not null
      order by ${d.single_send_id} limit 1)
    from ledger_sends s where s.id is not null)`;

/** The automations that anybody of the account has ever entered. */
export const enteredAutomations = (userId: SQL): SQL => sql`
  entered_automations (id) as (
    (select ${e.automation_id} from ${automationEnrolments} as ${e} where ${e.user_id} = ${userId}
      order by ${e.automation_id} limit 1)
    union all
    select (
      select ${e.automation_id} from ${automationEnrolments} as ${e}
      where ${e.user_id} = ${userId} and ${e.automation_id} > s.id order by ${e.automation_id} limit 1)
    from entered_automations s where s.id is not null)`;

/** The addresses' places in each of them. */
export const enrolmentsOf = (userId: SQL, addresses: SQL): SQL => sql`
  select ${e}.* from entered_automations s
  cross join lateral (
    select ${e}.* from ${automationEnrolments} as ${e}
    where ${e.user_id} = ${userId} and ${e.automation_id} = s.id and lower(${e.email}) = any(${addresses})) as ${e}
  where s.id is not null`;

/** The ledger's rows of the addresses; needs `enrolled`, the CTE of its enrolments. */
export const mailsOf = (userId: SQL, addresses: SQL): SQL => sql`
  select ${d}.* from ledger_sends s
  cross join lateral (
    select ${d}.* from ${deliveries} as ${d}
    where ${d.user_id} = ${userId} and ${d.single_send_id} = s.id and ${d.single_send_id} is not null
      and lower(${d.email}) = any(${addresses})) as ${d}
  where s.id is not null
  union all
  select ${d}.* from enrolled
  join ${deliveries} as ${d} on ${d.enrolment_id} = enrolled.id and ${d.enrolment_id} is not null`;
