import { describe, expect, test } from 'vitest';
import type { Quote, QuotedCost, QuotedGateway } from '@/lib/store/checkout/queries';
import { choiceOrSuggestion, costOf, shownCurrency } from './payment-choice';

const cost = (currency: string, available = true): QuotedCost => ({
  currency,
  symbol: '',
  conversion_rate: '1',
  price: 1,
  charge: 0,
  total: 1,
  min: 0,
  max: 10,
  available,
  reason: available ? null : 'Up to $10.00.',
  reason_code: available ? null : 'too-much',
  reason_amount: available ? null : 10,
  balance: null,
});

const gateway = (code: string, ...currencies: QuotedCost[]): QuotedGateway => ({
  code,
  name: code,
  image: '',
  description: '',
  note: null,
  is_manual: false,
  currencies,
});

const quote = {
  gateways: [gateway('card', cost('USD'), cost('EUR')), gateway('transfer', cost('USD', false))],
  suggested: { gateway: 'card', currency: 'USD' },
} as Quote;

describe('the way to pay', () => {
  test('is the buyer’s own while the quote takes it, else the suggestion', () => {
    const euros = { gateway: 'card', currency: 'EUR' };
    expect(choiceOrSuggestion(quote, euros)).toEqual(euros);
    expect(choiceOrSuggestion(quote, { gateway: 'transfer', currency: 'USD' })).toEqual(quote.suggested);
    expect(choiceOrSuggestion(quote, { gateway: 'gone', currency: 'USD' })).toEqual(quote.suggested);
    expect(choiceOrSuggestion(null, euros)).toEqual(euros);
  });

  test('costs nothing that the quote does not know', () => {
    expect(costOf(quote, { gateway: 'card', currency: 'EUR' })?.cost.currency).toBe('EUR');
    expect(costOf(quote, { gateway: 'card', currency: 'JPY' })).toBeNull();
    expect(costOf(null, { gateway: 'card', currency: 'EUR' })).toBeNull();
  });

  test('is shown in the wished currency where that is taken, else in one that is', () => {
    const both = gateway('card', cost('USD', false), cost('EUR'));
    expect(shownCurrency(both, 'EUR')?.currency).toBe('EUR');
    expect(shownCurrency(both, 'USD')?.currency).toBe('EUR');
    expect(shownCurrency(gateway('card', cost('USD', false), cost('EUR', false)), 'EUR')?.currency).toBe(
      'EUR',
    );
  });
});
