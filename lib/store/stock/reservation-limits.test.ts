import { expect, test } from 'vitest';
import { type BuyerKind, promisable, roomFor, type StockFigures } from './reservation-limits';

const none = { byBuyer: 0, byNetwork: 0, byGuests: 0 };
const nothing = { byBuyer: 0, byNetwork: 0 };
const service = (more: Partial<StockFigures> = {}): StockFigures => ({
  service_id: 1,
  free: 0,
  codes: { ...none, byAll: 0 },
  max_sell: 0,
  units: none,
  ...more,
});
const codes = (buyer: BuyerKind, quantity: number, of: StockFigures, inAll = nothing) =>
  roomFor(buyer, [{ serviceId: 1, quantity }], [of], inAll).get(1)?.codes;
const units = (buyer: BuyerKind, of: StockFigures) =>
  roomFor(buyer, [{ serviceId: 1, quantity: 1 }], [of], nothing).get(1)?.units;

test('a buyer reserves a fifth of a service’s codes, and ten of a small one', () => {
  expect(codes('account', 100, service({ free: 200 }))).toBe(40);
  expect(codes('account', 5, service({ free: 5 }))).toBe(5);
  expect(codes('guest', 100, service({ free: 30 }))).toBe(10);
});

test('what the buyer has reserved counts, and as stock, too', () => {
  const held = service({ free: 160, codes: { byBuyer: 40, byNetwork: 40, byGuests: 40, byAll: 40 } });
  expect(codes('account', 1, held)).toBe(0);
  expect(codes('guest', 1, held)).toBe(0);
  // From the same network, under another email address.
  const near = service({ free: 160, codes: { byBuyer: 0, byNetwork: 39, byGuests: 39, byAll: 39 } });
  expect(codes('guest', 5, near)).toBe(0);
  expect(codes('account', 5, near)).toBe(5);
});

test('all guests together leave a fifth to accounts', () => {
  const full = service({ free: 20, codes: { byBuyer: 0, byNetwork: 0, byGuests: 80, byAll: 80 } });
  expect(codes('guest', 1, full)).toBe(0);
  expect(codes('account', 1, full)).toBe(1);
});

test('a buyer reserves so many codes of all services, and a network its share of them', () => {
  const plenty = service({ free: 500 });
  expect(codes('account', 100, plenty, { byBuyer: 95, byNetwork: 95 })).toBe(5);
  expect(codes('guest', 100, plenty, { byBuyer: 0, byNetwork: 0 })).toBe(50);
  expect(codes('account', 100, plenty, { byBuyer: 0, byNetwork: 498 })).toBe(2);
  expect(codes('account', 1, plenty, { byBuyer: 0, byNetwork: 600 })).toBe(0);
});

test('what one line takes is not left for the next', () => {
  const figures = [1, 2].map((service_id) => service({ service_id, free: 500 }));
  const wanted = [1, 2].map((serviceId) => ({ serviceId, quantity: 100 }));
  const room = roomFor('guest', wanted, figures, nothing);
  expect([...room.values()].map((one) => one.codes)).toEqual([50, 0]);
});

test('unpaid units of a campaign are limited by account, guest and network', () => {
  expect(units('account', service({ max_sell: 50 }))).toBe(20);
  expect(units('confirmed', service({ max_sell: 50 }))).toBe(100);
  expect(units('confirmed', service({ max_sell: 0 }))).toBe(Number.POSITIVE_INFINITY);
  expect(units('account', service({ max_sell: 500, units: { ...none, byBuyer: 60 } }))).toBe(40);
  expect(units('guest', service({ max_sell: 50 }))).toBe(10);
  expect(units('guest', service({ max_sell: 50, units: { byBuyer: 0, byNetwork: 24, byGuests: 24 } }))).toBe(
    1,
  );
  expect(units('guest', service({ max_sell: 50, units: { byBuyer: 0, byNetwork: 0, byGuests: 40 } }))).toBe(
    0,
  );
  expect(units('guest', service({ max_sell: 0 }))).toBe(Number.POSITIVE_INFINITY);
});

test('a fifth of a campaign may be promised to transfers', () => {
  expect([promisable(20), promisable(200), promisable(0)]).toEqual([10, 40, Number.POSITIVE_INFINITY]);
});
