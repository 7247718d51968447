import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { campaigns as c, cardServices, cards } from '@/lib/db/schema';
import { inline, rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { likePattern } from '@/lib/like-pattern';
import { toNumber } from '@/lib/money';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { isListed, isOffered } from '../catalogue/states';
import { isBinding } from './campaign-state';
import { offerPrices } from './offer-prices';
import type { OfferableQuery, OfferableServices } from './schemas';

const SHOWN = 50;

const row = {
  kind: value.oneOf<ProductKind>(),
  id: cardServices.id,
  product: cards.name,
  service: cardServices.name,
  price: cardServices.price,
  discount: cardServices.discount,
  discount_type: cardServices.discount_type,
  on_sale: value.boolean,
  campaign: nullable(value.text),
};

function servicesOf(kind: ProductKind, search: string) {
  const { products: p, services: s, parent } = tablesOf(kind);
  return sql`
    select ${inline(kind)} as kind, ${s.id}, ${p.name} as product, ${s.name} as service, ${s.price}, ${s.discount},
      ${s.discount_type}, (${isOffered(s)} and ${isListed(p)}) as on_sale, ${c.name} as campaign, ${s.sort_by} as place
    from ${s} join ${p} on ${p.id} = ${parent} and ${p.deleted_at} is null
    left join ${c} on ${c.id} = ${s.campaign_id} and ${isBinding}
    where (${p.name} || ' ' || ${s.name}) ilike ${likePattern(search)}`;
}

/** The packs and values that a campaign can offer, by their products’ names. @throws DomainError forbidden */
export async function listOfferable({
  actor,
  input: { search },
}: {
  actor: Operator;
  input: z.output<typeof OfferableQuery>;
}): Promise<z.output<typeof OfferableServices>> {
  authorize(actor, 'campaigns:read');
  const { STORE_CURRENCY: currency } = env();
  const found = await rows(
    db(),
    row,
    sql`
      select s.kind, s.id, s.product, s.service, s.price, s.discount, s.discount_type, s.on_sale, s.campaign
      from (${servicesOf('card', search)} union all ${servicesOf('top_up', search)}) as s
      order by lower(s.product), s.kind, s.place, s.id limit ${inline(SHOWN)}`,
  );
  const services = found.map(({ discount, discount_type, price, ...service }) => {
    const own = { price, discount, discount_type };
    const none = { campaign_price: null, campaign_discount: null, campaign_discount_type: null };
    const { net } = offerPrices({ ...own, ...none }, currency);
    return { ...service, price: toNumber(price, currency), net };
  });
  return { services };
}
