import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { invalid } from '@/lib/errors';
import type { PaymentDriver } from './driver';
import { driverOf } from './drivers';
import { isUsableSql } from './is-usable';

export type ChosenGateway = {
  id: number;
  code: string;
  name: string;
  is_manual: number | null;
  note: string | null;
  parameters: Record<string, string>;
  receivable_currencies: ReceivableCurrency[];
};

export type Chosen = { gateway: ChosenGateway; driver: PaymentDriver; terms: ReceivableCurrency };

/**
 * The gateway that a request names, if it can be paid through now, and its terms for the currency.
 *
 * @throws DomainError invalid
 */
export async function chooseGateway(
  tx: Executor,
  input: { gateway: string; currency: string },
): Promise<Chosen> {
  const [gateway] = await tx.execute<ChosenGateway>(sql`
    select id, code, name, is_manual, note, parameters, receivable_currencies from gateways g
    where code = ${input.gateway.toLowerCase()} and ${isUsableSql()}`);
  const driver = gateway && driverOf(gateway.code);
  if (!gateway || !driver) throw invalid({ field: 'gateway', rule: 'exists' });
  const terms = gateway.receivable_currencies.find(
    (currency) => currency.name === input.currency.toUpperCase(),
  );
  if (!terms) throw invalid({ field: 'currency', rule: 'exists' });
  return { gateway, driver, terms };
}
