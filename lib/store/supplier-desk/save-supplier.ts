import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { suppliers as s } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { conflict, invalid } from '@/lib/errors';
import { withFree } from '../product-desk/with-free';
import {
  decryptSupplierSecrets,
  encryptSupplierSecrets,
  type SupplierSecrets,
} from '../suppliers/supplier-secrets';
import { lockSupplier } from './lock-supplier';
import type { SaveSupplierInput } from './schemas';

type Row = typeof s.$inferSelect;

/**
 * Adds a supplier, turned off, or changes one. Its secrets are encrypted, and never shown again.
 *
 * @throws DomainError forbidden, not-found; invalid for a name that is taken, a new supplier without a secret, and a rate
 *   other than 1 for the store’s own currency; conflict for another environment while units are on their way.
 */
export async function saveSupplier({
  actor,
  input,
}: {
  actor: Operator;
  input: SaveSupplierInput;
}): Promise<{ id: number }> {
  authorize(actor, 'suppliers:write');
  if (input.currency === env().STORE_CURRENCY && input.exchange_rate !== 1)
    throw invalid({ field: 'exchange_rate', text: 'This is the store’s own currency: its rate is 1.' });
  return db().transaction(async (tx) => {
    const old = input.id === undefined ? undefined : await lockSupplier(tx, input.id);
    const kept = old?.secrets ? decryptSupplierSecrets(old.id, old.secrets) : undefined;
    const client_secret = input.client_secret || kept?.client_secret;
    if (!client_secret) throw invalid({ field: 'client_secret', rule: 'required' });
    if (old && old.environment !== input.environment && old.enabled)
      throw conflict('Turn this supplier off before you change its environment.');
    const webhook_secret = input.webhook_secret || kept?.webhook_secret;
    const secrets = { client_secret, ...(webhook_secret && { webhook_secret }) };
    const id = await write(tx, input, old, secrets);
    await recordChange(tx, {
      actor,
      action: old ? 'supplier.update' : 'supplier.create',
      subject: ['supplier', id],
      ...(old && { before: recorded(old) }),
      after: {
        ...recorded({ ...input, exchange_rate: String(input.exchange_rate) }),
        fields: changedSecrets(input) || null,
      },
    });
    return { id };
  });
}

async function write(
  tx: Transaction,
  { name, driver, environment, client_id, currency, exchange_rate }: SaveSupplierInput,
  old: Row | undefined,
  secrets: SupplierSecrets,
): Promise<number> {
  const values = {
    ...{ name, environment, currency },
    exchange_rate: exchange_rate.toFixed(8),
    parameters: { client_id },
  };
  const id =
    old?.id ??
    (await withFree('name', async () => {
      const [made] = await tx
        .insert(s)
        .values({ ...values, driver })
        .returning({ id: s.id });
      return made?.id ?? 0;
    }));
  const sealed = encryptSupplierSecrets(id, secrets);
  await withFree('name', () =>
    tx
      .update(s)
      .set({ ...values, secrets: sealed })
      .where(eq(s.id, id)),
  );
  return id;
}

const recorded = ({
  name,
  environment,
  currency,
  exchange_rate,
}: Pick<Row, 'name' | 'environment' | 'currency' | 'exchange_rate'>) => ({
  name,
  environment,
  currency,
  exchange_rate: Number(exchange_rate),
});

/** Which secrets were given anew, by their names. */
const changedSecrets = (input: SaveSupplierInput) =>
  (['client_secret', 'webhook_secret'] as const).filter((name) => input[name]).join(', ');
