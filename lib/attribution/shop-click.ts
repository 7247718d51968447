import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries as d, campaignSettings as s, users as u } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { clickCookie } from './click-cookie';
import { mayKnowRevenue } from './may-know-revenue';

const readDays = statement({
  params: { deliveryId: d.id },
  row: { days: value.integer },
  text: ({ deliveryId }) => sql`
    select ${s.revenue_days} as days from ${d} join ${s} on ${s.user_id} = ${d.user_id}
    join ${u} on ${u.id} = ${d.user_id}
    where ${d.id} = ${deliveryId} and ${s.revenue_days} is not null and ${mayKnowRevenue}`,
});

/**
 * `Set-Cookie` for who follows a link of an email to `url`; null where the link leads elsewhere than to this shop, or the
 * email's account is not the shop's, or has not switched it on.
 */
export async function shopClickCookie(deliveryId: number, url: string): Promise<string | null> {
  if (new URL(url).origin !== new URL(env().APP_URL).origin) return null;
  const [found] = await readDays(db(), { deliveryId });
  return found ? clickCookie({ deliveryId, at: new Date() }, found.days) : null;
}
