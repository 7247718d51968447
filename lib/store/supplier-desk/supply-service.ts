import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Executor } from '@/lib/db/client';
import { cardServices, supplierProducts as p, suppliers, topUpServices, topUps } from '@/lib/db/schema';
import { invalid, notFound } from '@/lib/errors';
import { supplierOf } from '../suppliers/drivers';
import type { SupplyCost, SupplyInput } from './schemas';

/**
 * Chooses who delivers a pack or value, and as which product. The supplier is asked what it costs, which also shows that it is
 * sold there. What was bought before stays as it is.
 *
 * @throws DomainError forbidden, not-found; invalid for a product that the supplier doesn’t have; unavailable
 */
export async function supplyService({
  actor,
  input,
}: {
  actor: Operator;
  input: SupplyInput;
}): Promise<z.output<typeof SupplyCost>> {
  authorize(actor, 'suppliers:write');
  const { kind, service_id } = input;
  await requireService(db(), input);
  const chosen = input.supplier_id === undefined ? null : await choose(input, input.supplier_id);
  await db().transaction(async (tx) => {
    // Meanwhile the field may have been removed.
    await requireService(tx, input);
    const column = kind === 'card' ? p.card_service_id : p.top_up_service_id;
    const [old] = await tx
      .select({ product: p, supplier: suppliers.name })
      .from(p)
      .innerJoin(suppliers, eq(suppliers.id, p.supplier_id))
      .where(eq(column, service_id))
      .for('update', { of: p });
    if (chosen)
      await tx
        .insert(p)
        .values(chosen.values)
        .onConflictDoUpdate({ target: column, set: { ...chosen.values, updated_at: sql`now()` } });
    else await tx.delete(p).where(eq(column, service_id));
    await recordChange(tx, {
      actor,
      action: kind === 'card' ? 'card-service.supply' : 'top-up-service.supply',
      subject: [kind === 'card' ? 'card-service' : 'top-up-service', service_id],
      before: { supplied_by: old ? named(old.supplier, old.product) : null },
      after: { supplied_by: chosen && named(chosen.name, chosen.values) },
    });
  });
  return { cost: chosen && Number(chosen.values.cost), currency: chosen?.values.cost_currency ?? null };
}

const named = (supplier: string, { product, unit_price }: { product: string; unit_price: string }) =>
  `${supplier}: ${product}, ${Number(unit_price)}`;

/** @throws DomainError not-found; invalid for a field that the top-up doesn’t ask for */
async function requireService(
  tx: Executor,
  { kind, service_id, supplier_id, player_field }: SupplyInput,
): Promise<void> {
  if (kind === 'card') {
    const [card] = await tx
      .select({ id: cardServices.id })
      .from(cardServices)
      .where(eq(cardServices.id, service_id));
    if (!card) throw notFound();
    return;
  }
  const [topUp] = await tx
    .select({ fields: topUps.order_information })
    .from(topUpServices)
    .innerJoin(topUps, eq(topUps.id, topUpServices.top_up_id))
    .where(eq(topUpServices.id, service_id))
    .for('key share', { of: topUps });
  if (!topUp) throw notFound();
  if (supplier_id !== undefined && !topUp.fields.some(({ field_name }) => field_name === player_field))
    throw invalid({ field: 'player_field', rule: 'exists' });
}

/** The row that the choice makes, with what the supplier asks for it now. */
async function choose(input: SupplyInput, supplier_id: number) {
  const { kind, service_id, item, product, unit_price, player_field, country } = input;
  if (product === undefined) throw invalid({ field: 'product', rule: 'required' });
  if (unit_price === undefined) throw invalid({ field: 'unit_price', rule: 'required' });
  if (item === 'airtime' && kind === 'card') throw invalid({ field: 'item', rule: 'exists' });
  if (item === 'airtime' && !country) throw invalid({ field: 'country', rule: 'required' });
  const [supplier] = await db().select().from(suppliers).where(eq(suppliers.id, supplier_id));
  if (!supplier) throw invalid({ field: 'supplier_id', rule: 'exists' });
  const about = { kind: item, product, unit_price: unit_price.toFixed(4) };
  const asked = { ...about, country: item === 'airtime' ? (country ?? null) : null };
  const cost = await supplierOf(supplier).price(asked);
  const values = {
    supplier_id,
    card_service_id: kind === 'card' ? service_id : null,
    top_up_service_id: kind === 'card' ? null : service_id,
    ...asked,
    player_field: kind === 'card' ? null : (player_field ?? null),
    cost: cost.amount,
    cost_currency: cost.currency,
    priced_at: sql`now()`,
  };
  return { name: supplier.name, values };
}
