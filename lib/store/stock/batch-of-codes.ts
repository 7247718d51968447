import Big from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { codeBatches } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { conflict, invalid } from '@/lib/errors';
import type { AddCodesInput } from './batch-input';
import { today } from './is-free';

/** As the column keeps amounts. */
const DECIMALS = 4;

type Batch = { id: number; expires_on: string | null };

/**
 * The batch that new codes belong to: a new one, or one that is there, locked against a quarantine until the
 * transaction ends. Null where none is named.
 *
 * @throws DomainError invalid for a batch of another service, or a day that is over; conflict for one in quarantine.
 */
export async function batchOfCodes(
  tx: Transaction,
  actor: Operator,
  input: Omit<AddCodesInput, 'codes'>,
): Promise<Batch | null> {
  const { card_service_id, batch_id, batch_name, supplier = '', expires_on } = input;
  const costs = costsOf(input);
  const b = codeBatches;
  const found = { id: b.id, expires_on: b.expires_on, quarantined_at: b.quarantined_at };
  if (batch_id !== undefined) {
    const [batch] = await tx
      .select(found)
      .from(b)
      .where(and(eq(b.id, batch_id), eq(b.card_service_id, card_service_id)))
      .for('share');
    if (!batch) throw invalid({ field: 'batch_id', rule: 'exists' });
    if (batch.quarantined_at) throw conflict('This batch is in quarantine. Release it first.');
    return batch;
  }
  if (!batch_name) {
    if (supplier || costs.cost !== null || expires_on)
      throw invalid({ field: 'batch_name', rule: 'required' });
    return null;
  }
  const [made] = await tx
    .insert(b)
    .values({
      card_service_id,
      name: batch_name,
      supplier,
      ...costs,
      expires_on: expires_on ?? null,
      created_by: actor === 'machine' ? null : actor.id,
    })
    .returning({ ...found, is_over: sql<boolean>`coalesce(${b.expires_on} < ${today}, false)` });
  if (!made || made.is_over) throw invalid({ field: 'expires_on', rule: 'after-now' });
  await recordChange(tx, {
    actor,
    action: 'batch.create',
    subject: ['batch', made.id],
    after: {
      name: batch_name,
      supplier,
      ...costs,
      cost: costs.cost === null ? null : Number(costs.cost),
      expires_on: expires_on ?? null,
      card_service_id,
    },
  });
  return made;
}

/** What a code cost in the store's currency, and where it was bought in another one, in that. */
function costsOf({ cost, cost_currency, cost_rate }: Omit<AddCodesInput, 'codes'>) {
  const none = { foreign_cost: null, foreign_currency: null };
  if (cost === undefined) return { ...none, cost: null };
  if (!cost_currency || cost_currency === env().STORE_CURRENCY) return { ...none, cost: String(cost) };
  if (cost_rate === undefined) throw invalid({ field: 'cost_rate', rule: 'required' });
  return {
    cost: new Big(cost).times(cost_rate).toFixed(DECIMALS),
    foreign_cost: String(cost),
    foreign_currency: cost_currency,
  };
}
