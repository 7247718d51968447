import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { codeReplacements, codes, orderLines as l, orders as o } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import { OrderStatus } from '../order-states';
import { decryptCode } from '../stock/encrypt-code';
import { maskCode } from '../stock/mask-code';
import type { DeskOrderView } from './schemas';

const MOST_CODES = 100;

type Sealed = { id: number; sealed: string };

const readLines = statement({
  params: { orderId: l.order_id },
  row: {
    id: l.id,
    product: l.product_name,
    service: l.service_name,
    quantity: l.quantity,
    refunded: value.integer,
    price: value.numeric,
    total: value.numeric,
    coupon_discount: l.coupon_discount,
    delivered: value.integer,
    missing: value.integer,
    codes: value.json<(Sealed & { delivered_at: string })[]>(),
    replaced: value.json<Sealed[]>(),
  },
  text: ({ orderId }) => sql`
    select ${l.id}, ${l.product_name} as product, ${l.service_name} as service, ${l.quantity},
      case ${o.status} when ${inline(OrderStatus.refund)} then ${l.quantity} else ${l.refunded} end::int as refunded,
      ${l.base_price} - ${l.discount} as price, (${l.base_price} - ${l.discount}) * ${l.quantity} as total, ${l.coupon_discount},
      (select count(*)::int from ${codes} where ${codes.order_line_id} = ${l.id} and ${codes.delivered_at} is not null) as delivered,
      case when ${l.card_service_id} is null then 0 else ${l.quantity} - ${l.cancelled} - (
        select count(*)::int from ${codes} where ${codes.order_line_id} = ${l.id}) end as missing,
      (select coalesce(json_agg(json_build_object('id', shown.id, 'sealed', encode(shown.sealed, 'hex'),
          'delivered_at', shown.delivered_at) order by shown.id), '[]')
        from (select ${codes.id}, ${codes.sealed}, ${codes.delivered_at} from ${codes}
          where ${codes.order_line_id} = ${l.id} and ${codes.delivered_at} is not null
          order by ${codes.id} limit ${inline(MOST_CODES)}) as shown) as codes,
      (select coalesce(json_agg(json_build_object('id', old.id, 'sealed', encode(old.sealed, 'hex')) order by old.id), '[]')
        from (select ${codes.id}, ${codes.sealed} from ${codeReplacements}
          join ${codes} on ${codes.id} = ${codeReplacements.old_code_id}
          where ${codeReplacements.order_line_id} = ${l.id}
          order by ${codes.id} limit ${inline(MOST_CODES)}) as old) as replaced
    from ${l} join ${o} on ${o.id} = ${l.order_id} where ${l.order_id} = ${orderId} order by ${l.position}`,
});

/** An order’s lines as operators see them; codes are masked. */
export async function readDeskLines(orderId: number): Promise<DeskOrderView['lines']> {
  const currency = env().STORE_CURRENCY;
  const lines = await readLines(db(), { orderId });
  return lines.map((line) => ({
    ...line,
    price: toNumber(line.price, currency),
    total: toNumber(line.total, currency),
    coupon_discount: toNumber(line.coupon_discount, currency),
    codes: line.codes.map(({ delivered_at, ...code }) => ({
      id: code.id,
      masked: masked(code),
      delivered_at: timestamp(delivered_at),
    })),
    replaced: line.replaced.map(masked),
  }));
}

const masked = ({ id, sealed }: Sealed) => maskCode(decryptCode(id, Buffer.from(sealed, 'hex')));
