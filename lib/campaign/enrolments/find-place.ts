import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { automationEnrolments as e } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const findPlaces = statement({
  params: { automationId: e.automation_id, userId: e.user_id, contactId: e.contact_id, email: e.email },
  row: {
    id: e.id,
    status: e.status,
    reason: e.reason,
    since: e.since,
    entered_at: e.entered_at,
  },
  text: ({ automationId, userId, contactId, email }) => sql`
    select ${e.id}, ${e.status}, ${e.reason}, ${e.since}, ${e.entered_at} from (
      select * from ${e} where ${e.automation_id} = ${automationId} and ${e.contact_id} = ${contactId}
      union
      select * from ${e} where ${e.user_id} = ${userId} and ${e.automation_id} = ${automationId}
        and lower(${e.email}) = lower(${email})) as ${e}
    order by ${e.contact_id} is distinct from ${contactId} limit 1`,
});

/** Where a contact is in an automation, by itself or by its address; undefined where it has never been in it. */
export async function findPlace(automationId: number, userId: number, contactId: number, email: string) {
  const [place] = await findPlaces(db(), { automationId, userId, contactId, email });
  return place;
}
