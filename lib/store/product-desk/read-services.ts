import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { codeBatches, codes } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { type ProductKind, type ServiceRow, serviceJson, tablesOf, withCampaigns } from '../catalogue/rows';
import { priceService } from '../pricing/price-service';
import { localIn } from './schedule';
import type { DeskService } from './schemas';

/** What the codes that are left cost on average; top-ups have none. */
const costOf = (kind: ProductKind) =>
  kind === 'card'
    ? sql`(select avg(${codeBatches.cost}) from ${codes} join ${codeBatches} on ${codeBatches.id} = ${codes.batch_id}
        where ${codes.card_service_id} = ${tablesOf('card').services.id} and ${codes.order_line_id} is null
          and not ${codes.withheld})`
    : sql`null::numeric`;

/** All services of a product in the shop’s order, with what a shopper pays now. */
export async function readServices(
  kind: ProductKind,
  productId: number,
  zone: string,
): Promise<DeskService[]> {
  const { services, parent } = tablesOf(kind);
  const { STORE_CURRENCY: currency } = env();
  const now = new Date();
  const local = localIn(zone);
  const list = await rows(
    db(),
    {
      service: value.json<ServiceRow>(),
      cost: nullable(value.numeric),
      on_sale_from: value.text,
      on_sale_until: value.text,
    },
    sql`
      select ${serviceJson(kind)} as service, ${costOf(kind)} as cost,
        ${local(services.on_sale_from)} as on_sale_from, ${local(services.on_sale_until)} as on_sale_until
      from ${withCampaigns(kind)}
      where ${parent} = ${productId} order by ${services.sort_by}, ${services.id}`,
  );
  return list.map(({ service, cost, on_sale_from, on_sale_until }) => {
    const { net, isCampaignPrice } = priceService(service, now, currency);
    const { id, name, price, discount, discount_type, status, campaign } = service;
    return {
      id,
      name,
      price: Number(price),
      discount: Number(discount),
      discount_type,
      active: status === 1,
      on_sale_from,
      on_sale_until,
      shopper_price: toNumber(net, currency),
      campaign: isCampaignPrice ? (campaign?.name ?? null) : null,
      cost: cost === null ? null : toNumber(cost, currency),
    };
  });
}
