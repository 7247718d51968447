import Big from 'big.js';
import { z } from 'zod';
import type { SupplierAnswer, SupplierRequest } from '../driver';
import { type Api, NoToken } from './api';
import type { Service } from './hosts';
import { listTransactions, NoReport } from './list-transactions';
import { readCards } from './read-cards';
import { jsonOf, NoAnswer, type Reply } from './request';
import { costOf, stateOf, Transaction } from './transaction';

const DAY_MS = 86_400_000;

const Problem = z.object({ message: z.string().nullish(), errorCode: z.string().nullish() });

export const serviceOf = ({ item }: Pick<SupplierRequest, 'item'>): Service =>
  item.kind === 'airtime' ? 'topups' : 'giftcards';

/** Refusals say that nothing was done, but for those that only put it off. */
const isRefusal = ({ status }: Reply) =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

/** What Reloadly says of a request that it didn’t fulfil. */
export function problemOf({ status, text }: Reply): string {
  const { message, errorCode } = Problem.safeParse(jsonOf(text)).data ?? {};
  return [message || `It answered ${status}.`, errorCode && `(${errorCode})`]
    .filter(Boolean)
    .join(' ')
    .slice(0, 500);
}

/** Buys one unit: sends the order once. */
export async function order(api: Api, senderName: string, request: SupplierRequest): Promise<SupplierAnswer> {
  const started = new Date();
  return answering(async () => {
    const service = serviceOf(request);
    const reply = await api(
      service,
      'POST',
      service === 'topups' ? '/topups' : '/orders',
      bodyOf(request, senderName),
    );
    if (reply.status >= 200 && reply.status < 300) return settled(api, request, jsonOf(reply.text));
    const reason = problemOf(reply);
    if (!isRefusal(reply)) return { state: 'unclear', reason };
    // A reference that is taken is refused, too: then there is a sale under it, and that counts.
    const known = await lookUp(api, request, started);
    return known.state === 'absent' ? { state: 'refused', reason } : known;
  });
}

/** What became of a purchase: looked up by our reference. */
export const status = (api: Api, request: SupplierRequest, since: Date): Promise<SupplierAnswer> =>
  answering(() => lookUp(api, request, since));

async function lookUp(api: Api, request: SupplierRequest, since: Date): Promise<SupplierAnswer> {
  // Days more on either side: the report’s time zone isn’t documented, and an earlier try may be a day old.
  const span = { from: new Date(since.getTime() - 2 * DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const { reference } = request;
  for await (const page of listTransactions(api, serviceOf(request), { ...span, reference })) {
    // Read here, too, in case the filter isn’t heeded: another order’s sale is none of ours.
    const own = page.find(({ customIdentifier }) => customIdentifier === reference);
    if (own) return settled(api, request, own);
  }
  return { state: 'absent' };
}

async function settled(api: Api, request: SupplierRequest, body: unknown): Promise<SupplierAnswer> {
  const sale = Transaction.safeParse(body);
  if (!sale.success) return { state: 'unclear', reason: 'The answer can’t be read.' };
  const { transactionId: transaction, status: name } = sale.data;
  const cost = costOf(sale.data);
  const state = stateOf(sale.data);
  if (state === 'pending') return { state, transaction, cost };
  if (state === 'refused')
    return { state, transaction, reason: `The supplier couldn’t deliver it (${name}).` };
  if (state === 'unclear') return { state, reason: `The supplier says ${name.slice(0, 50)}.` };
  if (request.player !== null) return { state, transaction, cost, codes: [] };
  const codes = await readCards(api, transaction);
  if (codes?.length === 0) return { state: 'pending', transaction, cost };
  if (codes?.length !== 1)
    return { state: 'unclear', reason: 'The supplier has sold it, and its code can’t be read.' };
  return { state, transaction, cost, codes };
}

function bodyOf({ reference, item, player }: SupplierRequest, senderName: string): unknown {
  const { product, unit_price, country } = item;
  if (item.kind === 'airtime')
    return {
      operatorId: product,
      amount: new Big(unit_price).toFixed(2),
      useLocalAmount: false,
      customIdentifier: reference,
      recipientPhone: { countryCode: country, number: player?.replaceAll(/\D/g, '') },
    };
  return {
    productId: Number(product),
    quantity: 1,
    unitPrice: Number(unit_price),
    customIdentifier: reference,
    senderName,
    ...(player !== null && { productAdditionalRequirements: { userId: player } }),
  };
}

/** Failures of the network as answers; anything else is a fault of ours. */
async function answering(work: () => Promise<SupplierAnswer>): Promise<SupplierAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof NoToken || error instanceof NoReport)
      return { state: 'unclear', reason: error.message };
    throw error;
  }
}
