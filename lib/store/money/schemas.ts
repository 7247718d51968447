import { z } from 'zod';
import { day } from '@/lib/fields';
import { daysOf, PERIODS } from './periods';

/** More rows than anybody reads; a longer time is read by week or month. */
const MOST_DAYS = { day: 400, week: 2_800, month: 12_200 } as const;

const range = {
  from: day().describe('The first day, in the account’s time zone.'),
  until: day().describe('The last day, in the account’s time zone.'),
};

const isInOrder = ({ from, until }: { from: string; until: string }) => daysOf({ from, until }) >= 1;
const ORDER = { message: 'The until must be a date after or equal to from.', path: ['until'] };

export const ExportMoneyQuery = z.object(range).refine(isInOrder, ORDER);

export const MoneyQuery = z
  .object({ ...range, by: z.enum(PERIODS).default('day').describe('How long each of `periods` is.') })
  .refine(isInOrder, ORDER)
  .refine((query) => daysOf(query) <= MOST_DAYS[query.by], {
    message: 'The until must be nearer to from, or by longer.',
    path: ['until'],
  });

const figures = {
  orders: z.int().describe('Orders that were paid.'),
  gross: z.number().describe('What their items cost before discounts.'),
  discounts: z.number().describe('What other discounts than campaigns’ took off.'),
  campaign_discounts: z.number().describe('What campaigns’ discounts took off.'),
  sales: z.number().describe('What their items cost: `gross` less both discounts.'),
  charges: z.number().describe('What buyers paid on top for the way to pay.'),
  refunds: z.int().describe('Refunds that were made in this time, whenever their orders were paid.'),
  refunded: z.number().describe('What they gave back, charges included.'),
  cost: z.number().describe('What the codes of these orders cost, replaced ones included.'),
  codes_without_cost: z.int().describe('Codes of these orders whose cost isn’t known.'),
  margin: z.number().describe('`sales` and `charges` less `refunded` and `cost`.'),
};

const Figures = z.object(figures).meta({ id: 'MoneyFigures' });
export type Figures = z.output<typeof Figures>;

const PeriodView = z
  .object({
    from: day().describe('Its first day.'),
    until: day().describe('Its last day.'),
    ...figures,
  })
  .meta({ id: 'MoneyPeriod' });

const ProductView = z
  .object({
    kind: z.enum(['card', 'top_up']),
    product: z.int().describe('The card’s or top-up’s id.'),
    name: z.string(),
    items: z.int().describe('How many were sold.'),
    sales: z.number().describe('What they cost.'),
    refunded: z.number().describe('What of it was refunded in this time.'),
    cost: z.number().describe('What their codes cost.'),
    codes_without_cost: z.int().describe('Codes whose cost isn’t known.'),
  })
  .meta({ id: 'MoneyProduct' });

const CurrencyView = z
  .object({
    currency: z.string(),
    orders: z.int().describe('Orders that were paid in it.'),
    paid: z.number().describe('What was paid in it, charges included.'),
    charges: z.number().describe('The charges in that.'),
    refunded: z.number().describe('What was given back in it in this time.'),
  })
  .meta({ id: 'MoneyCurrency' });

export const MoneyReport = z
  .object({
    currency: z
      .string()
      .describe('The store’s currency, in which all amounts are but those of `currencies`.'),
    zone: z.string().describe('The time zone of the days.'),
    total: Figures.describe('The whole time.'),
    before: Figures.describe('The same number of days before it.'),
    before_from: day().describe('The first of those days.'),
    before_until: day().describe('The last of those days.'),
    periods: z.array(PeriodView).describe('Each day, week or month, oldest first, empty ones included.'),
    products: z.array(ProductView).describe('The 100 products that sold most.'),
    currencies: z.array(CurrencyView).describe('What was paid, by currency.'),
  })
  .meta({ id: 'MoneyReport' });
