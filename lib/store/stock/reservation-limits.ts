/**
 * What one buyer may reserve without having paid. A share of each service's stock, or the floor where that is more: a
 * service with few codes can still be bought out by one order. Beyond it an order reserves no codes and takes them when
 * it is paid.
 */
const BUYER_CODES = { floor: 10, share: 0.2 };
/** Beyond these, an account pays the normal price, and a guest is asked to pay first. */
const ACCOUNT_UNITS = { floor: 20, share: 0.2 };
/** As many as one order may have of a service: its owner is known, and integrations order for many people. */
const CONFIRMED_UNITS = { floor: 100, share: 0.2 };
const GUEST_UNITS = { floor: 10, share: 0.2 };
/** Guests of one network share an address, such as a school's; they may be many. */
const NETWORK_UNITS = { floor: 20, share: 0.5 };
/** All guests together always leave something to accounts. */
const ALL_GUESTS = { floor: 20, share: 0.8 };
/** Units whose campaign price is promised to all transfers that haven't arrived, and that may be sold beyond the campaign. */
const PROMISED = { floor: 10, share: 0.2 };

/** Codes of all services together. A network's count both its guests and its accounts. */
const TOTAL = { account: 100, guest: 50, network: 500 };

/** Free codes are counted up to here: a fifth of it is the most that one buyer may reserve anyway. */
export const COUNTED_CODES = 500;

/** Codes, or campaign units, that are reserved and not paid for. */
type Reserved = { byBuyer: number; byNetwork: number; byGuests: number };

export type StockFigures = {
  service_id: number;
  /** Free codes, up to COUNTED_CODES. */
  free: number;
  codes: Reserved & { byAll: number };
  /** Units of the campaign; 0 = unlimited. */
  max_sell: number;
  units: Reserved;
};

/** Codes of all services that the buyer has reserved, and everybody of the network. */
export type ReservedInAll = { byBuyer: number; byNetwork: number };

/** `confirmed`: an account whose owner has confirmed its email address. */
export type BuyerKind = 'guest' | 'account' | 'confirmed';

/** What an order may still reserve of a service. */
export type Room = { codes: number; units: number };

const capOf = ({ floor, share }: { floor: number; share: number }, stock: number) =>
  Math.max(floor, Math.floor(share * stock));

/**
 * What a buyer may still reserve of each service that is ordered.
 *
 * @param wanted how much of each, in the order of the lines: what one line takes is not left for the next.
 */
export function roomFor(
  buyer: BuyerKind,
  wanted: readonly { serviceId: number; quantity: number }[],
  figures: readonly StockFigures[],
  inAll: ReservedInAll,
): Map<number, Room> {
  const isGuest = buyer === 'guest';
  let left = Math.min(
    (isGuest ? TOTAL.guest : TOTAL.account) - inAll.byBuyer,
    TOTAL.network - inAll.byNetwork,
  );
  const byId = new Map(figures.map((one) => [one.service_id, one]));
  return new Map(
    wanted.map(({ serviceId, quantity }) => {
      const of = byId.get(serviceId);
      if (!of) return [serviceId, { codes: 0, units: 0 }];
      const codes = Math.max(0, Math.min(quantity, left, codesLeft(isGuest, of)));
      left -= codes;
      return [serviceId, { codes, units: unitsLeft(buyer, of) }];
    }),
  );
}

function codesLeft(isGuest: boolean, { free, codes }: StockFigures): number {
  const stock = free + codes.byAll;
  const own = capOf(BUYER_CODES, stock) - codes.byBuyer;
  if (!isGuest) return own;
  return Math.min(
    own,
    capOf(BUYER_CODES, stock) - codes.byNetwork,
    capOf(ALL_GUESTS, stock) - codes.byGuests,
  );
}

function unitsLeft(buyer: BuyerKind, { max_sell, units }: StockFigures): number {
  if (max_sell === 0) return Number.POSITIVE_INFINITY;
  if (buyer !== 'guest')
    return capOf(buyer === 'confirmed' ? CONFIRMED_UNITS : ACCOUNT_UNITS, max_sell) - units.byBuyer;
  const own = capOf(GUEST_UNITS, max_sell) - units.byBuyer;
  const byNetwork = capOf(NETWORK_UNITS, max_sell) - units.byNetwork;
  return Math.min(own, byNetwork, capOf(ALL_GUESTS, max_sell) - units.byGuests);
}

/** How many units of a campaign may be promised to transfers. */
export const promisable = (max_sell: number): number =>
  max_sell === 0 ? Number.POSITIVE_INFINITY : capOf(PROMISED, max_sell);
