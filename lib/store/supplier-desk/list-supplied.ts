import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { cardServices, supplierProducts as p, suppliers, topUpServices, topUps } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { parentColumn, productTables } from '../product-desk/product-tables';
import type { SuppliedQuery, SuppliedServices } from './schemas';

/** A product’s packs or values, each with who delivers it. @throws DomainError forbidden, not-found */
export async function listSupplied({
  actor,
  input: { kind, id },
}: {
  actor: Operator;
  input: z.output<typeof SuppliedQuery>;
}): Promise<z.output<typeof SuppliedServices>> {
  authorize(actor, 'suppliers:read');
  const { products, services } = productTables(kind);
  const [product] = await db().select({ id: products.id }).from(products).where(eq(products.id, id));
  if (!product) throw notFound();
  const rows = await db()
    .select({ service_id: services.id, service: services.name, product: p, supplier: suppliers.name })
    .from(services)
    .leftJoin(
      p,
      kind === 'card' ? eq(p.card_service_id, cardServices.id) : eq(p.top_up_service_id, topUpServices.id),
    )
    .leftJoin(suppliers, eq(suppliers.id, p.supplier_id))
    .where(eq(parentColumn(kind), id))
    .orderBy(asc(services.sort_by), asc(services.id));
  return {
    services: rows.map(({ service_id, service, product: chosen, supplier }) => ({
      ...{ service_id, service, supplier },
      supplier_id: chosen?.supplier_id ?? null,
      item: chosen?.kind ?? null,
      product: chosen?.product ?? null,
      unit_price: chosen ? Number(chosen.unit_price) : null,
      player_field: chosen?.player_field ?? null,
      country: chosen?.country ?? null,
      cost: chosen?.cost == null ? null : Number(chosen.cost),
      cost_currency: chosen?.cost_currency ?? null,
    })),
    fields: kind === 'card' ? [] : await fieldsOf(id),
  };
}

async function fieldsOf(id: number) {
  const [topUp] = await db()
    .select({ fields: topUps.order_information })
    .from(topUps)
    .where(eq(topUps.id, id));
  return (topUp?.fields ?? []).map(({ field_name, field_value }) => ({
    name: field_name,
    label: field_value,
  }));
}
