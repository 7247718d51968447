import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { orderLines as l, type OrderField, orders as o, topUpServices as s, topUps } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { officeOrderFields } from '@/lib/texts/en/office/order-fields';
import { OrderStatus } from '../order-states';
import { checkOrderFields } from './check-order-fields';
import { lockProduct } from './lock-product';
import { type FieldUses, fieldUses, storedField } from './order-field-view';
import type { SaveOrderFieldsInput } from './schemas';

/**
 * Saves what a top-up asks of its buyers, in the order given. Orders that were made and saved players keep what was filled in.
 *
 * @throws DomainError forbidden, not-found; invalid, with each problem; conflict where somebody has changed the product
 *   meanwhile, or where a supplier is still to deliver to whom a field names by its old label.
 */
export async function saveOrderFields({
  actor,
  input: { id, revision, fields },
}: {
  actor: Operator;
  input: z.output<typeof SaveOrderFieldsInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  await db().transaction(async (tx) => {
    await lockProduct(tx, 'top_up', id, revision);
    const [topUp] = await tx
      .select({ known: topUps.order_information, player_check: topUps.player_check })
      .from(topUps)
      .where(eq(topUps.id, id));
    if (!topUp) return;
    const { known, player_check } = topUp;
    const uses = await fieldUses(tx, id, player_check);
    checkOrderFields(fields, known, uses);
    const order_information = fields.map(storedField);
    if (JSON.stringify(known) === JSON.stringify(order_information)) return;
    await keepLabels(tx, id, { known, fields: order_information, uses });
    await tx.update(topUps).set({ order_information, updated_at: sql`now()` }).where(eq(topUps.id, id));
    await recordChange(tx, {
      actor,
      action: 'top-up.fields',
      subject: ['top-up', id],
      before: { fields: known },
      after: { fields: order_information },
    });
  });
}

type Labels = { known: readonly OrderField[]; fields: readonly OrderField[]; uses: FieldUses };

/** An order keeps its player by label, and the supplier is told the one that the field has when the order is paid. */
async function keepLabels(tx: Transaction, id: number, { known, fields, uses }: Labels): Promise<void> {
  const renamed = known.find(
    ({ field_name, field_value }) =>
      uses.supplied.has(field_name) &&
      fields.some((field) => field.field_name === field_name && field.field_value !== field_value),
  );
  if (!renamed) return;
  const [open] = await tx
    .select({ id: o.id })
    .from(o)
    .innerJoin(l, eq(l.order_id, o.id))
    .innerJoin(s, eq(s.id, l.top_up_service_id))
    .where(
      and(
        eq(s.top_up_id, id),
        or(
          eq(o.status, OrderStatus.stockShort),
          and(eq(o.status, OrderStatus.initiate), isNull(o.expired_at)),
        ),
      ),
    )
    .limit(1);
  if (open) throw conflict(officeOrderFields.refused.renamed(renamed.field_value));
}
