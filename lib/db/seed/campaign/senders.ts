import { sql } from 'drizzle-orm';
import { notificationRecipients, senders } from '@/lib/db/schema';
import { HOUR, type SeedContext } from '../context';
import { utrOf } from './moments';

export type SenderKey = 'news' | 'offers' | 'events';

/** Ids of the senders. The one for events has not been verified. */
export type Senders = Record<SenderKey, number>;

const plans: Record<SenderKey, { nickname: string; from_name: string; from_email: string; days: number }> = {
  news: { nickname: 'News desk', from_name: 'Quillon Games', from_email: 'news@quillon.example', days: 112 },
  offers: { nickname: 'Offers', from_name: 'Quillon Offers', from_email: 'offers@quillon.example', days: 98 },
  events: {
    nickname: 'Events',
    from_name: 'Quillon Evenings',
    from_email: 'events@quillon.example',
    days: 2,
  },
};

/** Inserts the senders, two of them verified, and whom the product writes to. */
export async function seedSenders({ tx, ago }: SeedContext, owner: number): Promise<Senders> {
  const [place] = await tx.execute<{
    country_id: number;
    state_id: number | null;
    city_id: number | null;
  }>(sql`
    select k.id as country_id, s.id as state_id, (select min(id) from cities where state_id = s.id and name = 'Ithaca') as city_id
    from countries k left join states s on s.country_id = k.id and s.name = 'New York' where k.iso2 = 'US'`);
  const keys = Object.keys(plans) as SenderKey[];
  const made = await tx
    .insert(senders)
    .values(
      keys.map((key) => {
        const { days, ...names } = plans[key];
        return {
          ...names,
          ...(place ?? { country_id: 1 }),
          user_id: owner,
          reply_to_email: 'hello@quillon.example',
          zip_code: '14850',
          company_address: '14 Lantern Row',
          company_address2: key === 'events' ? 'Back entrance' : null,
          is_verified: key === 'events' ? 0 : 1,
          utr: utrOf(`sender ${key}`),
          send_at: ago(days),
          created_at: ago(days),
          updated_at: ago(days - HOUR),
        };
      }),
    )
    .returning({ id: senders.id });
  await tx.insert(notificationRecipients).values(
    [
      ['mara@quillon.example', 'Mara Quillon'],
      ['duty@quillon.example', 'Whoever is on duty'],
    ].map(([email_address = '', email_owner = ''], i) => ({
      user_id: owner,
      email_address,
      email_owner,
      confirmed_at: ago(111 - i * 40),
      created_at: ago(111 - i * 40),
      updated_at: ago(111 - i * 40),
    })),
  );
  return Object.fromEntries(keys.map((key, i) => [key, made[i]?.id ?? 0])) as Senders;
}
