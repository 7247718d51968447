import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { cardServices, codeReplacements, codes, orderLines, orders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { decryptCode } from '../stock/encrypt-code';
import { today } from '../stock/is-free';
import { maskCode } from '../stock/mask-code';
import type { CODE_STATES, ListCodesQuery, MaskedCodes } from './schemas';

const codesOf = statement({
  params: {
    serviceId: cardServices.id,
    batchId: nullable(value.integer),
    withoutBatch: value.boolean,
    before: nullable(value.bigint),
    limit: value.integer,
  },
  row: {
    id: codes.id,
    state: value.oneOf<(typeof CODE_STATES)[number]>(),
    order: nullable(orders.utr),
    sealed: codes.sealed,
    delivered_at: nullable(codes.delivered_at),
    created_at: codes.created_at,
  },
  text: ({ serviceId, batchId, withoutBatch, before, limit }) => sql`
    select ${codes.id}, case when ${codes.delivered_at} is not null then 'sold' when ${codes.order_line_id} is not null then 'reserved'
      when ${codeReplacements.id} is not null then 'replaced' when ${codes.withheld} then 'withheld'
      when ${codes.expires_on} < ${today} then 'expired' else 'left' end as state,
      ${orders.utr} as "order", ${codes.sealed}, ${codes.delivered_at}, ${codes.created_at}
    from ${codes} left join ${codeReplacements} on ${codeReplacements.old_code_id} = ${codes.id}
    left join ${orderLines} on ${orderLines.id} = coalesce(${codes.order_line_id}, ${codeReplacements.order_line_id})
    left join ${orders} on ${orders.id} = ${orderLines.order_id}
    where ${codes.card_service_id} = ${serviceId}
      and (${batchId}::int is null or ${codes.batch_id} = ${batchId}::int)
      and (not ${withoutBatch}::boolean or ${codes.batch_id} is null)
      and (${before}::bigint is null or ${codes.id} < ${before}::bigint)
    order by ${codes.id} desc limit ${limit}::int`,
});

/** Codes of a card value, masked, newest first. @throws DomainError forbidden */
export async function listCodes({
  actor,
  input: { card_service_id, batch_id, without_batch, before, per_page },
}: {
  actor: Operator;
  input: z.output<typeof ListCodesQuery>;
}): Promise<z.output<typeof MaskedCodes>> {
  authorize(actor, 'codes:read');
  const found = await codesOf(db(), {
    serviceId: card_service_id,
    batchId: batch_id ?? null,
    withoutBatch: without_batch,
    before: before ?? null,
    limit: per_page + 1,
  });
  const page = found.slice(0, per_page);
  return {
    codes: page.map(({ sealed, ...row }) => ({
      ...row,
      masked: maskCode(decryptCode(row.id, sealed)),
      delivered_at: timestampOrNull(row.delivered_at),
      created_at: timestamp(row.created_at),
    })),
    next: found.length > per_page ? (page.at(-1)?.id ?? null) : null,
  };
}
