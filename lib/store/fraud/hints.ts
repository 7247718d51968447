import { isZoneOf } from './is-zone-of';
import type { FraudSignals } from './read-signals';
import type { FraudHint } from './schemas';

/** From how many others on they are worth a look. */
const FROM = { disputed_orders: 1, buyer_orders: 2, network_orders: 4, network_addresses: 2 } as const;

const plain = { count: null, country: null, zone: null };

/** What of an order’s surroundings is worth a look before it is delivered; nothing for most orders. */
export function hintsOf(signals: FraudSignals): FraudHint[] {
  const { payer_country, time_zone } = signals;
  const counted = (['disputed_orders', 'buyer_orders', 'network_orders', 'network_addresses'] as const)
    .filter((kind) => signals[kind] >= FROM[kind])
    .map((kind) => ({ ...plain, kind, count: signals[kind] }));
  return [
    ...counted,
    ...(differsInCountry(signals)
      ? [{ ...plain, kind: 'country_differs' as const, country: payer_country, zone: time_zone }]
      : []),
    ...(signals.is_first ? [{ ...plain, kind: 'first_order' as const }] : []),
  ];
}

/** Whether the payer’s bank is in another country than the buyer’s browser. What isn’t known doesn’t differ. */
export const differsInCountry = ({ payer_country, time_zone }: FraudSignals): boolean =>
  payer_country !== null && time_zone !== null && isZoneOf(payer_country, time_zone) === false;
