import { z } from 'zod';
import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import type { Supplier, SupplierTransaction } from '../driver';
import type { SupplierSecrets } from '../supplier-secrets';
import { type Api, NoToken, reloadlyApi } from './api';
import { order, problemOf, status } from './ask';
import type { Environment } from './hosts';
import { listTransactions, NoReport } from './list-transactions';
import { price } from './price';
import { jsonOf, NoAnswer } from './request';
import { costOf, stateOf } from './transaction';
import { verifyWebhook } from './verify-webhook';

const Balance = z.object({ balance: z.number(), currencyCode: z.string() });
const Detected = z.object({ operatorId: z.union([z.int(), z.string()]).transform(String) });

/** Reloadly: gift cards, and airtime for phones. https://docs.reloadly.com */
export function reloadly({
  environment,
  parameters,
  secrets,
}: {
  environment: Environment;
  parameters: Readonly<Record<string, string>>;
  secrets: SupplierSecrets;
}): Supplier {
  const api = reloadlyApi({
    environment,
    clientId: parameters.client_id ?? '',
    clientSecret: secrets.client_secret,
  });
  // On the receipt that Reloadly mails to the account’s own address.
  const senderName = env().OPERATOR_NAME ?? 'Loadout';
  return {
    price: (item) => available(() => price(api, item)),
    checkPlayer: (item, player) => available(() => checkPlayer(api, item, player)),
    order: (request) => order(api, senderName, request),
    status: (request, since) => status(api, request, since),
    balance: () => available(() => balance(api)),
    transactions: (day) => available(() => transactions(api, day)),
    webhook: (message) => verifyWebhook(message, secrets.webhook_secret),
  };
}

async function balance(api: Api) {
  const reply = await api('giftcards', 'GET', '/accounts/balance');
  const found = Balance.safeParse(jsonOf(reply.text));
  if (reply.status !== 200 || !found.success) throw new DomainError('unavailable', problemOf(reply));
  return { amount: String(found.data.balance), currency: found.data.currencyCode };
}

/** Whether a phone number is one of the operator’s. Players’ ids are known to the game alone. */
async function checkPlayer(
  api: Api,
  { kind, product, country }: Parameters<Supplier['checkPlayer']>[0],
  player: string,
): Promise<boolean | null> {
  if (kind !== 'airtime' || !country) return null;
  const path = `/operators/auto-detect/phone/${encodeURIComponent(player)}/countries/${encodeURIComponent(country)}`;
  const reply = await api('topups', 'GET', path);
  if (reply.status === 404) return false;
  const found = Detected.safeParse(jsonOf(reply.text));
  return reply.status === 200 && found.success ? found.data.operatorId === product : null;
}

async function transactions(api: Api, day: string): Promise<SupplierTransaction[]> {
  const span = { from: new Date(`${day}T00:00:00Z`), until: new Date(`${day}T23:59:59Z`) };
  const sales: SupplierTransaction[] = [];
  for (const service of ['giftcards', 'topups'] as const)
    for await (const page of listTransactions(api, service, span))
      for (const sale of page)
        sales.push({
          reference: sale.customIdentifier ?? '',
          transaction: sale.transactionId,
          state: stateOf(sale),
          cost: costOf(sale),
        });
  return sales;
}

/** Failures of the network in words. @throws DomainError unavailable */
async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof NoToken || error instanceof NoReport)
      throw new DomainError('unavailable', error.message);
    throw error;
  }
}
