import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { campaigns as c, cardServices, cards, orderLines as l } from '@/lib/db/schema';
import { inline, rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { decimalsOf, toNumber } from '@/lib/money';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { isListed, isOffered } from '../catalogue/states';
import { inZone } from '../product-desk/local-time';
import { zoneOf } from '../product-desk/zone-of';
import { campaignSales, campaignUnpaid, soldColumns } from './campaign-sales';
import { campaignState } from './campaign-state';
import { offerPrices } from './offer-prices';
import type { CampaignInput, DeskCampaignView, DeskOffer } from './schemas';

const row = {
  id: cardServices.id,
  product: cards.name,
  service: cardServices.name,
  price: cardServices.price,
  discount: cardServices.discount,
  discount_type: cardServices.discount_type,
  campaign_price: nullable(value.numeric),
  campaign_discount: nullable(value.numeric),
  campaign_discount_type: cardServices.campaign_discount_type,
  units: cardServices.max_sell,
  taken: cardServices.offered_sell,
  on_sale: value.boolean,
  sold: value.integer,
  unpaid: value.integer,
  revenue: value.numeric,
};

async function offersIn(kind: ProductKind, id: number, currency: string): Promise<DeskOffer[]> {
  const { products: p, services: s, parent } = tablesOf(kind);
  const ofLine = kind === 'card' ? l.card_service_id : l.top_up_service_id;
  const found = await rows(
    db(),
    row,
    sql`
      select ${s.id}, ${p.name} as product, ${s.name} as service, ${s.price}, ${s.discount}, ${s.discount_type},
        ${s.campaign_price}, ${s.campaign_discount}, ${s.campaign_discount_type}, ${s.max_sell} as units,
        ${s.offered_sell} as taken, (${isOffered(s)} and ${isListed(p)}) as on_sale, sales.sold, sales.revenue,
        (select coalesce(sum(${l.quantity}), 0)::int ${campaignUnpaid(sql`${inline(id)}`)} and ${ofLine} = ${s.id}) as unpaid
      from ${s} join ${p} on ${p.id} = ${parent}
      cross join lateral (select ${soldColumns} ${campaignSales(sql`${inline(id)}`)} and ${ofLine} = ${s.id}) as sales
      where ${s.campaign_id} = ${id} order by lower(${p.name}), ${p.id}, ${s.sort_by}, ${s.id}`,
  );
  return found.map(({ campaign_discount, campaign_discount_type, discount, discount_type, ...offer }) => ({
    kind,
    ...offer,
    ...offerPrices(
      { ...offer, campaign_discount, campaign_discount_type, discount, discount_type },
      currency,
    ),
    price: toNumber(offer.price, currency),
    campaign_price: offer.campaign_price === null ? null : toNumber(offer.campaign_price, currency),
    discount: Number(campaign_discount ?? 0),
    discount_type: campaign_discount_type ?? 'percentage',
    revenue: toNumber(offer.revenue, currency),
  }));
}

/** A campaign with the packs and values in it. @throws DomainError forbidden, not-found */
export async function getDeskCampaign({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: z.output<typeof CampaignInput>;
}): Promise<DeskCampaignView> {
  authorize(actor, 'campaigns:read');
  const { STORE_CURRENCY: currency } = env();
  const { date, time } = inZone(zoneOf(actor));
  const [found, cardOffers, topUpOffers] = await Promise.all([
    db()
      .select({
        name: c.name,
        state: sql<DeskCampaignView['state']>`${campaignState}`,
        start_date: date(c.start_date),
        start_time: time(c.start_date),
        end_date: date(c.end_date),
        end_time: time(c.end_date),
        revision: sql<string>`${c.updated_at}::text`,
      })
      .from(c)
      .where(eq(c.id, id)),
    offersIn('card', id, currency),
    offersIn('top_up', id, currency),
  ]);
  const [campaign] = found;
  if (!campaign) throw notFound();
  const services = [...cardOffers, ...topUpOffers].sort((a, b) => a.product.localeCompare(b.product, 'en'));
  return { id, ...campaign, currency, decimals: decimalsOf(currency), services };
}
