import { z } from 'zod';
import { day, recordId, text } from '@/lib/fields';
import { DISCOUNT_TYPES, PRODUCT_KINDS } from '../product-desk/schemas';

/** How a campaign stands: by its dates, unless somebody has stopped it. */
export const CAMPAIGN_STATES = ['scheduled', 'running', 'ended', 'stopped'] as const;
export const CAMPAIGN_CHANGES = ['stop', 'start', 'end', 'delete'] as const;
const MOST_OFFERS = 200;

const kind = () => z.enum(PRODUCT_KINDS);
const state = () => z.enum(CAMPAIGN_STATES).describe('How it stands now.');
const units = () => z.int().min(0).max(1_000_000);
const taken = () => z.int().describe('How many units are sold or reserved.');
const sold = () => z.int().describe('How many units are paid for, without refunded ones.');
const revenue = () => z.number().describe('What was paid for them, in the store’s currency.');

export const DeskCampaignsQuery = z.object({
  search: text(100).optional().describe('Only campaigns whose name contains this.'),
  state: z.enum(CAMPAIGN_STATES).optional().describe('Only campaigns that stand like this.'),
  sort: z
    .enum(['start', '-start', 'name', '-name'])
    .default('-start')
    .describe('What to sort by; with a minus, from high to low.'),
  page: z.int().min(1).max(100_000).default(1).describe('Which page; the first is 1.'),
  per_page: z.int().min(1).max(200).default(50),
});

const DeskCampaign = z
  .object({
    id: z.int(),
    name: z.string(),
    state: state(),
    starts_at: z.string().describe('When it starts.'),
    ends_at: z.string().describe('When it ends.'),
    services: z.int().describe('How many packs and values are in it.'),
    taken: taken(),
    limit: z.int().nullable().describe('How many units it has in all, or null where some have no limit.'),
    sold: sold(),
    revenue: revenue(),
    currency: z.string(),
  })
  .meta({ id: 'DeskCampaign' });
export type DeskCampaign = z.output<typeof DeskCampaign>;

export const DeskCampaignPage = z.object({
  campaigns: z.array(DeskCampaign).describe('The campaigns.'),
  total: z.int().describe('How many there are on all pages.'),
});

const sellable = {
  kind: kind(),
  id: z.int(),
  product: z.string().describe('The product’s name.'),
  service: z.string().describe('The name of the pack or value.'),
  price: z.number().describe('Its own price, in the store’s currency.'),
  net: z.number().describe('What a shopper pays outside of campaigns.'),
  on_sale: z.boolean().describe('Whether shoppers see it.'),
};

const DeskOffer = z
  .object({
    ...sellable,
    campaign_price: z.number().nullable().describe('Its price in the campaign; null for its own.'),
    discount: z.number().describe('A percentage, or an amount in the store’s currency.'),
    discount_type: z.enum(DISCOUNT_TYPES),
    campaign_net: z.number().describe('What a shopper pays while the campaign runs.'),
    units: units().describe('How many are sold at that price; 0 = no limit.'),
    taken: taken(),
    sold: sold(),
    unpaid: z.int().describe('How many units are in orders that wait for payment.'),
    revenue: revenue(),
  })
  .meta({ id: 'DeskOffer' });
export type DeskOffer = z.output<typeof DeskOffer>;

export const CampaignInput = z.object({ id: recordId() });

export const DeskCampaignView = z
  .object({
    id: z.int(),
    name: z.string(),
    state: state(),
    start_date: z.string().describe('In the time zone of the account that asks.'),
    start_time: z.string().describe('In the same time zone.'),
    end_date: z.string().describe('In the same time zone.'),
    end_time: z.string().describe('In the same time zone.'),
    currency: z.string(),
    decimals: z.int().describe('How many decimals amounts in the currency have.'),
    revision: z.string().describe('Changes with each change; send it back to notice somebody else’s.'),
    services: z.array(DeskOffer).describe('The packs and values in it.'),
  })
  .meta({ id: 'DeskCampaignDetails' });
export type DeskCampaignView = z.output<typeof DeskCampaignView>;

export const OfferableQuery = z.object({
  search: text(100).default('').describe('Only packs and values whose own or whose product’s name has this.'),
});

const Offerable = z
  .object({
    ...sellable,
    campaign: z.string().nullable().describe('The campaign that it is in until that ends, or null.'),
  })
  .meta({ id: 'OfferableService' });
export type Offerable = z.output<typeof Offerable>;

export const OfferableServices = z.object({
  services: z.array(Offerable).describe('At most 50, by name.'),
});

const OfferInput = z.object({
  kind: kind(),
  id: recordId().describe('The id of the pack or value.'),
  price: z
    .number()
    .min(0)
    .max(10_000_000)
    .nullish()
    .describe('Its price in the campaign, in the store’s currency; its own without it.'),
  discount: z
    .number()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe('A percentage, or an amount in the store’s currency.'),
  discount_type: z.enum(DISCOUNT_TYPES).default('percentage'),
  units: units().default(0).describe('How many are sold at that price; 0 = no limit.'),
});
export type OfferInput = z.output<typeof OfferInput>;

const date = () => day().describe('In your account’s time zone.');
const time = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('Such as 09:30, in your account’s time zone.');

export const SaveCampaignInput = z.object({
  id: recordId().optional().describe('The campaign to change; without it, one is created.'),
  name: text(120).min(1),
  start_date: date(),
  start_time: time(),
  end_date: date(),
  end_time: time(),
  revision: text(40).optional().describe('As last read; if somebody has changed it since, nothing is saved.'),
  services: z
    .array(OfferInput)
    .max(MOST_OFFERS)
    .default([])
    .describe('All packs and values in the campaign. Those that aren’t listed leave it.'),
});

export const CampaignAddress = z.object({ id: z.int() });

export const CampaignStateInput = z.object({
  id: recordId(),
  change: z
    .enum(CAMPAIGN_CHANGES)
    .describe(
      '`stop` and `start` switch it off and on, `end` ends it now, `delete` removes one that sold nothing.',
    ),
});
export type CampaignStateInput = z.output<typeof CampaignStateInput>;
