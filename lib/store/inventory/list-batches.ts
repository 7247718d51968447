import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { cardServices, codeBatches, codeReplacements, codes } from '@/lib/db/schema';
import { rows, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { timestampOrNull } from '@/lib/timestamps';
import { isFree, today } from '../stock/is-free';
import type { ListBatchesQuery, ServiceBatches } from './schemas';
import { figures, stockRows } from './stock-figures';

const b = codeBatches;

const batchesOf = statement({
  params: { serviceId: cardServices.id },
  row: {
    id: nullable(b.id),
    name: nullable(b.name),
    supplier: nullable(b.supplier),
    cost: nullable(value.numeric),
    foreign_cost: nullable(value.numeric),
    foreign_currency: nullable(b.foreign_currency),
    expires_on: nullable(value.text),
    is_expired: nullable(value.boolean),
    quarantined_at: nullable(b.quarantined_at),
    created_at: nullable(b.created_at),
    added: value.integer,
    sold: value.integer,
    replaced: value.integer,
    reserved: value.integer,
    left: value.integer,
  },
  text: ({ serviceId }) => sql`
    with counted as (
      select ${codes.batch_id}, count(*)::int as added,
        (count(*) filter (where ${codes.delivered_at} is not null))::int as sold,
        (count(*) filter (where ${codes.order_line_id} is not null and ${codes.delivered_at} is null))::int as reserved,
        (count(*) filter (where ${isFree()}))::int as "left"
      from ${codes} where ${codes.card_service_id} = ${serviceId} group by ${codes.batch_id}
    ), named as (
      select * from ${b} where ${b.card_service_id} = ${serviceId} order by ${b.id} desc limit 500
    )
    select named.id, named.name, named.supplier, named.cost,
      named.foreign_cost, named.foreign_currency, named.expires_on::text, named.expires_on < ${today} as is_expired,
      named.quarantined_at, named.created_at, coalesce(counted.added, 0) as added, coalesce(counted.sold, 0) as sold,
      (select count(*)::int from ${codeReplacements}
        join ${codes} as old_code on old_code.id = ${codeReplacements.old_code_id}
        where old_code.card_service_id = ${serviceId} and ${codeReplacements.batch_id} is not distinct from named.id) as replaced,
      coalesce(counted.reserved, 0) as reserved, coalesce(counted."left", 0) as "left"
    from named full join counted on counted.batch_id = named.id
    where named.id is not null or counted.batch_id is null
    order by named.id desc nulls last`,
});

/** A card value's batches of codes. @throws DomainError forbidden; not-found */
export async function listBatches({
  actor,
  input: { card_service_id },
}: {
  actor: Operator;
  input: z.output<typeof ListBatchesQuery>;
}): Promise<z.output<typeof ServiceBatches>> {
  authorize(actor, 'codes:read');
  const [services, batches] = await Promise.all([
    rows(db(), figures, stockRows(sql`${cardServices.id} = ${card_service_id}`)),
    batchesOf(db(), { serviceId: card_service_id }),
  ]);
  const [service] = services;
  if (!service) throw notFound();
  return {
    service,
    currency: env().STORE_CURRENCY,
    batches: batches.map((row) => ({
      ...row,
      supplier: row.supplier ?? '',
      cost: numberOrNull(row.cost),
      foreign_cost: numberOrNull(row.foreign_cost),
      is_expired: row.is_expired ?? false,
      quarantined_at: timestampOrNull(row.quarantined_at),
      created_at: timestampOrNull(row.created_at),
    })),
  };
}

const numberOrNull = (numeric: string | null) => (numeric === null ? null : Number(numeric));
