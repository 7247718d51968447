import { and, eq, min } from 'drizzle-orm';
import { cities, countries, notificationRecipients, senders, states } from '@/lib/db/schema';
import { HOUR, type SeedContext } from '../context';
import { utrOf } from './moments';

export type SenderKey = 'news' | 'offers' | 'events';

/** Ids of the senders. The one for events has not been verified. */
export type Senders = Record<SenderKey, number>;

const plans: Record<SenderKey, { nickname: string; from_name: string; from_email: string; days: number }> = {
  news: { nickname: 'News desk', from_name: 'Quillon Games', from_email: 'news@quillon.example', days: 367 },
  offers: {
    nickname: 'Offers',
    from_name: 'Quillon Offers',
    from_email: 'offers@quillon.example',
    days: 290,
  },
  events: {
    nickname: 'Events',
    from_name: 'Quillon Evenings',
    from_email: 'events@quillon.example',
    days: 2,
  },
};

/** Inserts the senders, two of them verified, and whom the product writes to. */
export async function seedSenders({ tx, ago }: SeedContext, owner: number): Promise<Senders> {
  const [place] = await tx
    .select({ country_id: countries.id, state_id: states.id, city_id: min(cities.id) })
    .from(countries)
    .leftJoin(states, and(eq(states.country_id, countries.id), eq(states.name, 'New York')))
    .leftJoin(cities, and(eq(cities.state_id, states.id), eq(cities.name, 'Ithaca')))
    .where(eq(countries.iso2, 'US'))
    .groupBy(countries.id, states.id);
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
      confirmed_at: ago(366 - i * 40),
      created_at: ago(366 - i * 40),
      updated_at: ago(366 - i * 40),
    })),
  );
  return Object.fromEntries(keys.map((key, i) => [key, made[i]?.id ?? 0])) as Senders;
}
