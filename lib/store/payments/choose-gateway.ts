import type { Transaction } from '@/lib/db/client';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { invalid } from '@/lib/errors';
import type { PaymentDriver } from './driver';
import { driverOf } from './drivers';
import { type UsableGateway, usableGateways } from './usable-gateways';

export type Chosen = { gateway: UsableGateway; driver: PaymentDriver; terms: ReceivableCurrency };

/**
 * The gateway that a request names, if it can be paid through now, and its terms for the currency.
 *
 * @throws DomainError invalid
 */
export async function chooseGateway(
  tx: Transaction,
  input: { gateway: string; currency: string },
): Promise<Chosen> {
  const [gateway] = await usableGateways(tx, [input.gateway.toLowerCase()]);
  const driver = gateway && driverOf(gateway.code);
  if (!gateway || !driver) throw invalid({ field: 'gateway', rule: 'exists' });
  const terms = gateway.receivable_currencies.find(
    (currency) => currency.name === input.currency.toUpperCase(),
  );
  if (!terms) throw invalid({ field: 'currency', rule: 'exists' });
  return { gateway, driver, terms };
}
