import { campaigns } from '@/lib/db/schema';
import { HOUR, type SeedContext } from './context';

type Offer = {
  campaign: string;
  product: string;
  service: string;
  price: string;
  discount: string;
  max_sell: number;
  offered_sell: number;
};

/** The columns that put a service into a campaign. */
export type OfferColumns = {
  campaign_id: number;
  campaign_price: string;
  campaign_discount: string;
  campaign_discount_type: 'percentage';
  max_sell: number;
  offered_sell: number;
};

// Days before now; a negative number lies ahead.
const list = [
  { name: 'Opening week', start: 96, end: 89 },
  { name: 'Weekend flash', start: 2, end: -26 * HOUR },
  { name: 'Collector days', start: -9, end: -14 },
];

const offer = (
  campaign: string,
  product: string,
  service: string,
  price: string,
  discount: string,
  [offered_sell, max_sell]: [sold: number, of: number],
): Offer => ({ campaign, product, service, price, discount, offered_sell, max_sell });

const offers: Offer[] = [
  offer('Weekend flash', 'cindermarch', '1,380 Cinders', '18.99', '15', [40, 100]),
  offer('Weekend flash', 'wickmoth-saga', '980 Lumen', '13.99', '12', [63, 80]),
  offer('Weekend flash', 'breachlight', '2,050 Flares', '19.99', '20', [50, 50]),
  offer('Weekend flash', 'pitlane-republic', '1,100 Pit Tokens', '9.49', '15', [18, 120]),
  offer('Weekend flash', 'quarry-store', '$20 wallet credit', '20.00', '8', [72, 120]),
  offer('Weekend flash', 'kobalt-network', 'Membership, 3 months', '23.99', '15', [31, 60]),
  offer('Weekend flash', 'palehouse-cinema', '6 months', '45.99', '15', [12, 40]),
  offer('Weekend flash', 'sundial-esim', 'Europe, 10 GB, 30 days', '17.99', '20', [27, 75]),
  offer('Opening week', 'torqueline', '1,200 Octane', '11.49', '10', [200, 200]),
  offer('Opening week', 'humline-music', 'Solo, 3 months', '27.99', '10', [88, 150]),
  offer('Collector days', 'runeharrow-online', '5,000 Crowns', '43.99', '12', [0, 60]),
  offer('Collector days', 'pixel-larder', 'Large jar, 8 games', '17.00', '20', [0, 90]),
];

/** What each offer has sold, and between which days before now: the newest orders are those of the plans. */
export const offerSales = () =>
  offers.flatMap(({ campaign, product, service, offered_sell: sold }) => {
    const period = list.find(({ name }) => name === campaign);
    if (!period || sold === 0) return [];
    return [
      { product, service, sold, since: period.start - HOUR, until: Math.max(period.end, 0) + 8 * HOUR },
    ];
  });

export const offerKey = (product: string, service: string): string => `${product}: ${service}`;

/** Inserts the campaigns. Returns each offered service's columns by `offerKey`. */
export async function seedCampaigns({ tx, ago }: SeedContext): Promise<Map<string, OfferColumns>> {
  const made = await tx
    .insert(campaigns)
    .values(
      list.map(({ name, start, end }) => ({
        name,
        start_date: ago(start),
        end_date: ago(end),
        created_at: ago(Math.max(start, 0) + 4),
        updated_at: ago(Math.max(start, 0) + 4),
      })),
    )
    .returning({ id: campaigns.id, name: campaigns.name });
  const ids = new Map(made.map(({ id, name }) => [name, id]));
  return new Map(
    offers.map(({ campaign, product, service, price, discount, max_sell, offered_sell }) => [
      offerKey(product, service),
      {
        campaign_id: ids.get(campaign) ?? 0,
        campaign_price: price,
        campaign_discount: discount,
        campaign_discount_type: 'percentage',
        max_sell,
        offered_sell,
      },
    ]),
  );
}
