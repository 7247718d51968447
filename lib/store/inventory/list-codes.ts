import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { cardServices, codes, orderLines, orders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { today } from '../stock/is-free';
import type { CODE_STATES, ListCodesQuery, MaskedCodes } from './schemas';

const codesOf = statement({
  params: {
    serviceId: cardServices.id,
    batchId: nullable(value.integer),
    before: nullable(value.bigint),
    limit: value.integer,
  },
  row: {
    id: codes.id,
    state: value.oneOf<(typeof CODE_STATES)[number]>(),
    order: nullable(orders.utr),
    created_at: codes.created_at,
  },
  text: ({ serviceId, batchId, before, limit }) => sql`
    select ${codes.id}, case when ${codes.delivered_at} is not null then 'sold' when ${codes.order_line_id} is not null then 'reserved'
      when ${codes.withheld} then 'withheld' when ${codes.expires_on} < ${today} then 'expired' else 'left' end as state,
      ${orders.utr} as "order", ${codes.created_at}
    from ${codes} left join ${orderLines} on ${orderLines.id} = ${codes.order_line_id}
    left join ${orders} on ${orders.id} = ${orderLines.order_id}
    where ${codes.card_service_id} = ${serviceId}
      and (${batchId}::int is null or ${codes.batch_id} = ${batchId}::int)
      and (${before}::bigint is null or ${codes.id} < ${before}::bigint)
    order by ${codes.id} desc limit ${limit}::int`,
});

/** Codes of a card value, without the codes themselves, newest first. @throws DomainError forbidden */
export async function listCodes({
  actor,
  input: { card_service_id, batch_id, before, per_page },
}: {
  actor: Operator;
  input: z.output<typeof ListCodesQuery>;
}): Promise<z.output<typeof MaskedCodes>> {
  authorize(actor, 'codes:read');
  const found = await codesOf(db(), {
    serviceId: card_service_id,
    batchId: batch_id ?? null,
    before: before ?? null,
    limit: per_page + 1,
  });
  const page = found.slice(0, per_page);
  return {
    codes: page.map((row) => ({ ...row, created_at: timestamp(row.created_at) })),
    next: found.length > per_page ? (page.at(-1)?.id ?? null) : null,
  };
}
