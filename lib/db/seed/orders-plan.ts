/**
 * How an order of the demo data went. `reserved`: made just now, unpaid. `awaiting`: a bank transfer is on its way.
 * `expired`: never paid. `short`: paid, something is still to be sent. `refunded`: after delivery;
 * `short-refunded`: before it.
 */
export type OrderEnd =
  | 'reserved'
  | 'awaiting'
  | 'expired'
  | 'completed'
  | 'short'
  | 'refunded'
  | 'short-refunded';

export type OrderPlan = {
  /** The shopper, a reviewer by number, or a guest by address. */
  buyer: 'shopper' | number | `${string}@${string}`;
  kind: 'top_up' | 'card';
  daysAgo: number;
  end: OrderEnd;
  lines: readonly (readonly [product: string, service: string, quantity: number])[];
  /** Values by `field_name`, for top-ups; left out, they are made up. */
  player?: Record<string, string>;
  pay?: readonly [gateway: 'sandbox' | 'balance' | 'manual', currency: 'USD' | 'EUR' | 'JPY'];
  /** Ordered at the campaign's price. */
  campaign?: true;
  /** Codes that have gone out of an order that is short. */
  delivered?: number;
  /** A first attempt to pay that came to nothing. */
  attempt?: 'failed' | 'cancelled';
};

type More = Partial<Pick<OrderPlan, 'pay' | 'campaign' | 'delivered' | 'attempt' | 'player'>>;

const card = (daysAgo: number, end: OrderEnd, lines: OrderPlan['lines'], more: More = {}): OrderPlan => ({
  buyer: 'shopper',
  kind: 'card',
  daysAgo,
  end,
  lines,
  ...more,
});

const topUp = (
  daysAgo: number,
  end: OrderEnd,
  product: string,
  service: string,
  player: Record<string, string>,
  more: More = {},
): OrderPlan => ({
  buyer: 'shopper',
  kind: 'top_up',
  daysAgo,
  end,
  lines: [[product, service, 1]],
  player,
  ...more,
});

/** The shopper's players, as entered in the fields of each game. */
export const shopperPlayers = {
  cindermarch: { player_id: '48210967', zone_id: '2031' },
  'wickmoth-saga': { player_number: '704118253', server: 'europe' },
  torqueline: { driver_licence: 'TL-70413-KX' },
  'runeharrow-online': { realm: 'eu_sicklemoor', character_name: 'Sorrel' },
};

const {
  cindermarch,
  'wickmoth-saga': wickmoth,
  torqueline,
  'runeharrow-online': runeharrow,
} = shopperPlayers;

const cardPlans: OrderPlan[] = [
  card(101.2, 'completed', [['quarry-store', '$20 wallet credit', 1]]),
  card(84.6, 'completed', [
    ['quarry-store', '$10 wallet credit', 2],
    ['palehouse-cinema', '1 month', 1],
  ]),
  card(73.3, 'completed', [['humline-music', 'Solo, 3 months', 1]], { pay: ['balance', 'USD'] }),
  card(60.8, 'completed', [['quarry-store', '$20 wallet credit', 2]], { pay: ['sandbox', 'EUR'] }),
  card(52.1, 'refunded', [['kobalt-network', '$25 network credit', 1]], { pay: ['balance', 'USD'] }),
  card(44.4, 'expired', [['sundial-esim', 'Europe, 3 GB, 15 days', 1]], { attempt: 'cancelled' }),
  card(33.9, 'completed', [['quietmile-audiobooks', '3 credits', 1]], { pay: ['sandbox', 'JPY'] }),
  card(26.5, 'completed', [
    ['tern-market', '€25 Market credit', 1],
    ['pixel-larder', 'Small jar, 3 games', 1],
  ]),
  card(19.7, 'completed', [['copper-basket', '$50 gift card', 1]], { pay: ['manual', 'USD'] }),
  card(12.2, 'short-refunded', [['humline-music', 'Family, 12 months', 1]]),
  card(10.3, 'completed', [['noodle-parade', '$30 voucher', 1]]),
  card(6.1, 'short', [['runeharrow-time-card', '180 days', 2]], { delivered: 1 }),
  card(1.3, 'completed', [['quarry-store', '$20 wallet credit', 2]], { campaign: true }),
  card(0.7, 'expired', [['serial-hour', '$15 credit', 1]]),
  card(
    0.002,
    'reserved',
    [
      ['palehouse-cinema', '6 months', 1],
      ['sundial-esim', 'Europe, 10 GB, 30 days', 1],
    ],
    { campaign: true },
  ),
];

const topUpPlans: OrderPlan[] = [
  topUp(98.4, 'completed', 'cindermarch', '660 Cinders', cindermarch),
  topUp(91.1, 'completed', 'wickmoth-saga', '300 Lumen', wickmoth),
  topUp(77.8, 'completed', 'torqueline', '550 Octane', torqueline, { pay: ['balance', 'USD'] }),
  topUp(69.2, 'completed', 'wickmoth-saga', 'Lantern blessing, 30 days', wickmoth),
  topUp(55.5, 'completed', 'cindermarch', '1,380 Cinders', cindermarch, { pay: ['sandbox', 'EUR'] }),
  topUp(47.6, 'expired', 'petalune', '450 Dewdrops', { garden_code: 'fern.otter.dusk' }),
  topUp(40.3, 'completed', 'perch-live', '350 Feathers', { perch_name: 'late.wren' }),
  topUp(38.2, 'completed', 'wickmoth-saga', '980 Lumen', wickmoth),
  topUp(
    28.9,
    'refunded',
    'knucklewick-arena',
    '360 Wax',
    { brawler_tag: '#9QK2LR7' },
    { pay: ['balance', 'USD'] },
  ),
  topUp(
    21.4,
    'completed',
    'breachlight',
    '1,000 Flares',
    { handle: 'quietstep#4471' },
    { pay: ['sandbox', 'JPY'] },
  ),
  topUp(
    14.6,
    'completed',
    'touchline-nine',
    '1,050 Kit Points',
    { club_code: 'WREN-0094', console: 'kobalt_5' },
    { attempt: 'failed' },
  ),
  topUp(8.8, 'expired', 'ninefold-wardens', '450 Sigils', { crest_number: '5520914' }, { attempt: 'failed' }),
  topUp(1.6, 'completed', 'wickmoth-saga', '980 Lumen', wickmoth, { campaign: true }),
  topUp(0.2, 'short', 'runeharrow-online', '1,000 Crowns', runeharrow),
  topUp(0.1, 'awaiting', 'runeharrow-online', '5,000 Crowns', runeharrow, { pay: ['manual', 'USD'] }),
  topUp(0.001, 'reserved', 'cindermarch', '60 Cinders', cindermarch),
];

const otherPlans: OrderPlan[] = [
  { buyer: 12, kind: 'top_up', daysAgo: 59.4, end: 'refunded', lines: [['knucklewick-arena', '780 Wax', 1]] },
  {
    buyer: 'ines.farrow@example.net',
    kind: 'card',
    daysAgo: 17.3,
    end: 'completed',
    lines: [['tallwave-prepaid', '$25 refill', 1]],
  },
  {
    buyer: 'r.holloway@example.org',
    kind: 'top_up',
    daysAgo: 4.6,
    end: 'completed',
    lines: [['lanternroom', '210 Sparks', 1]],
  },
];

export const orderPlans: OrderPlan[] = [...cardPlans, ...topUpPlans, ...otherPlans];
