import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import {
  supplierDays as d,
  supplierProducts as p,
  suppliers as s,
  supplierOrders as u,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { decryptSupplierSecrets } from '../suppliers/supplier-secrets';
import type { SupplierList } from './schemas';

type Compared = { day: string; transactions: number; differences: number };

const readSuppliers = statement({
  params: {},
  row: {
    id: s.id,
    name: s.name,
    driver: s.driver,
    environment: s.environment,
    enabled: s.enabled,
    parameters: s.parameters,
    secrets: s.secrets,
    currency: s.currency,
    exchange_rate: s.exchange_rate,
    products: value.integer,
    open: value.integer,
    unknown: value.integer,
    compared: nullable(value.json<Compared>()),
  },
  text: () => sql`
    select ${s.id}, ${s.name}, ${s.driver}, ${s.environment}, ${s.enabled}, ${s.parameters}, ${s.secrets}, ${s.currency},
      ${s.exchange_rate},
      (select count(*)::int from ${p} where ${p.supplier_id} = ${s.id}) as products,
      coalesce(units.open, 0) as open, coalesce(units.unknown, 0) as unknown,
      (select jsonb_build_object('day', ${d.day}, 'transactions', ${d.transactions},
          'differences', jsonb_array_length(${d.differences}))
        from ${d} where ${d.supplier_id} = ${s.id} order by ${d.day} desc limit 1) as compared
    from ${s} left join (
      select ${u.supplier_id}, (count(*) filter (where ${u.state} in ('asked', 'pending')))::int as open,
        (count(*) filter (where ${u.state} = 'unknown'))::int as unknown
      from ${u} where ${u.state} in ('asked', 'pending', 'unknown') group by 1) as units on units.supplier_id = ${s.id}
    order by lower(${s.name})`,
});

/** All suppliers, without their secrets. @throws DomainError forbidden */
export async function listSuppliers({ actor }: { actor: Operator }): Promise<z.output<typeof SupplierList>> {
  authorize(actor, 'suppliers:read');
  const found = await readSuppliers(db());
  return {
    currency: env().STORE_CURRENCY,
    suppliers: found.map(({ parameters, secrets, exchange_rate, ...supplier }) => {
      const kept = secrets && decryptSupplierSecrets(supplier.id, secrets);
      return {
        ...supplier,
        client_id: parameters.client_id ?? '',
        has_client_secret: Boolean(kept?.client_secret),
        has_webhook_secret: Boolean(kept?.webhook_secret),
        exchange_rate: Number(exchange_rate),
      };
    }),
  };
}
