import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PriceRow, priceService } from './price-service';

const NOW = new Date('2026-11-20T08:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000).toISOString();

const service = (more: Partial<PriceRow> = {}): PriceRow => ({
  price: '10',
  discount: '0',
  discount_type: 'percentage',
  campaign: null,
  max_sell: 0,
  offered_sell: 0,
  ...more,
});
const campaign = (more: Partial<NonNullable<PriceRow['campaign']>> = {}) => ({
  id: 1,
  name: 'Weekend flash',
  start: hours(-1),
  end: hours(1),
  price: '6',
  discount: '0',
  discount_type: 'percentage' as const,
  ...more,
});
const netOf = (row: PriceRow, units?: number, currency = 'USD') =>
  priceService(row, NOW, currency, units).net.toFixed();

describe('discounts', () => {
  test('are a share or a sum for one unit, rounded half up', () => {
    expect(netOf(service({ price: '9.99', discount: '15' }))).toBe('8.49');
    expect(netOf(service({ price: '0.1', discount: '5' }))).toBe('0.09');
    expect(netOf(service({ price: '9.99', discount: '1.5', discount_type: 'flat' }))).toBe('8.49');
    expect(netOf(service({ price: '999', discount: '12.5' }), 1, 'JPY')).toBe('874');
  });

  test('never take more than the price', () => {
    expect(netOf(service({ discount: '12', discount_type: 'flat' }))).toBe('0');
    expect(netOf(service({ discount: '150' }))).toBe('0');
  });
});

describe('campaigns', () => {
  test.each([
    ['runs', -1, 1, '6'],
    ['begins now', 0, 1, '6'],
    ['is to come', 1, 2, '10'],
    ['ends now', -1, 0, '10'],
  ])('one that %s', (_, start, end, net) => {
    expect(netOf(service({ campaign: campaign({ start: hours(start), end: hours(end) }) }))).toBe(net);
  });

  test('apply while all of the units asked for are left', () => {
    const row = service({ campaign: campaign(), max_sell: 50, offered_sell: 48 });
    expect([1, 2, 3].map((units) => netOf(row, units))).toEqual(['6', '6', '10']);
    expect(priceService({ ...row, offered_sell: 50 }, NOW, 'USD')).toMatchObject({
      isOffered: true,
      isCampaignPrice: false,
    });
  });

  test('have no end of units with max_sell 0', () => {
    expect(netOf(service({ campaign: campaign(), max_sell: 0, offered_sell: 1_000_000 }), 100)).toBe('6');
  });

  test('bring their own discount, in place of the service’s', () => {
    const own = campaign({ price: '8', discount: '1', discount_type: 'flat' });
    expect(netOf(service({ discount: '50', campaign: own }))).toBe('7');
  });
});

test('what one pays is the price less the discount, between nothing and the price', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((number) => String(number / 10_000));
  const type = fc.constantFrom('percentage' as const, 'flat' as const);
  fc.assert(
    fc.property(
      amount,
      amount,
      type,
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (price, discount, discount_type, currency) => {
        const priced = priceService(service({ price, discount, discount_type }), NOW, currency);
        expect(priced.net.plus(priced.discountedAmount).eq(priced.price)).toBe(true);
        expect(priced.net.gte(0) && priced.net.lte(priced.price)).toBe(true);
      },
    ),
  );
});
