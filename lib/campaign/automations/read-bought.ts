import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readRevenueOfSchedules, revenueDays } from '@/lib/attribution/read-revenue';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { automationSchedules as m } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { BoughtAfterEmails } from './bought-schemas';
import { getAutomation } from './rows';

/** Those that were removed since have led to orders too. */
const readEmails = statement({
  params: { userId: m.user_id, automationId: m.automation_id },
  row: { id: m.id, utr: m.utr },
  text: ({ userId, automationId }) => sql`
    select ${m.id}, ${m.utr} from ${m}
    where ${m.automation_id} = ${automationId} and ${m.user_id} = ${userId} order by ${m.place}`,
});

/**
 * What the shop has sold after clicks in each of an automation's emails: only for the shop's own account, and while it counts
 * that.
 *
 * @throws DomainError not-found.
 */
export async function readBought({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<z.output<typeof BoughtAfterEmails>> {
  const { id } = await getAutomation(actor.id, input.utr);
  const days = await revenueDays(db(), actor.id);
  if (days === null) return { days, emails: [] };
  const emails = await readEmails(db(), { userId: actor.id, automationId: id });
  const sold = await readRevenueOfSchedules(db(), { userId: actor.id, ids: emails.map((email) => email.id) });
  return {
    days,
    emails: emails.flatMap((email) => {
      const revenue = sold.get(email.id);
      return revenue ? [{ utr: email.utr, ...revenue }] : [];
    }),
  };
}
