import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { RowOf } from '@/lib/db/row';
import { gateways as g } from '@/lib/db/schema';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import type { PaymentDriver } from './driver';
import { driverOf } from './drivers';
import { isUsable, usableHere, usableHereParams } from './is-usable';

const chosen = {
  id: g.id,
  code: g.code,
  name: g.name,
  is_manual: g.is_manual,
  note: g.note,
  parameters: g.parameters,
  receivable_currencies: g.receivable_currencies,
};
export type ChosenGateway = RowOf<typeof chosen>;

const usableByCode = statement({
  params: { code: g.code, ...usableHereParams },
  row: chosen,
  text: ({ code, ...here }) => sql`
    select ${sql.join(Object.values(chosen), sql`, `)} from ${g} where ${g.code} = ${code} and ${isUsable(here)}`,
});

export type Chosen = { gateway: ChosenGateway; driver: PaymentDriver; terms: ReceivableCurrency };

/**
 * The gateway that a request names, if it can be paid through now, and its terms for the currency.
 *
 * @throws DomainError invalid
 */
export async function chooseGateway(
  tx: Transaction,
  input: { gateway: string; currency: string },
): Promise<Chosen> {
  const [gateway] = await usableByCode(tx, { code: input.gateway.toLowerCase(), ...usableHere() });
  const driver = gateway && driverOf(gateway.code);
  if (!gateway || !driver) throw invalid({ field: 'gateway', rule: 'exists' });
  const terms = gateway.receivable_currencies.find(
    (currency) => currency.name === input.currency.toUpperCase(),
  );
  if (!terms) throw invalid({ field: 'currency', rule: 'exists' });
  return { gateway, driver, terms };
}
