import { idempotencyKeyOf } from '@/lib/idempotency';
import { store } from '../contract';
import { countPurchase } from '../purchase-limits';
import { getBalance as readBalance } from './get-balance';
import { makeDeposit as deposit } from './make-deposit';
import { quoteDeposit as quote } from './quote-deposit';
import {
  BalancePage,
  BalanceQuery,
  BalanceQuote,
  BalanceQuoteQuery,
  MadeDeposit,
  MakeDepositInput,
} from './schemas';

export const getBalanceEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/balance',
  summary: 'Get the account’s balance and its transactions, newest first.',
  tag: 'Account',
  extension: true,
  auth: 'client',
  query: BalanceQuery,
  example: { query: { page: 1 } },
  response: BalancePage,
  handler: ({ actor, query }) => readBalance({ actor, input: query }),
});

export const quoteDepositEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/balance/quote',
  summary: 'Get what a deposit costs through each gateway.',
  tag: 'Account',
  extension: true,
  auth: 'client',
  query: BalanceQuoteQuery,
  failures: 'texts',
  example: { query: { amount: 20 } },
  response: BalanceQuote,
  handler: ({ query }) => quote({ input: query }),
});

export const createDepositEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/balance/top-up',
  summary: 'Pay onto the account’s balance.',
  description:
    'In the store’s currency, through any gateway but the balance itself. It is credited once the payment has succeeded. `draft` in the body serves as an `Idempotency-Key` as well.',
  tag: 'Account',
  extension: true,
  auth: 'session',
  ownIdempotency: true,
  body: MakeDepositInput,
  example: { body: { amount: 20, gateway: 'sandbox', currency: 'USD' } },
  response: MadeDeposit,
  async handler({ actor, body, request, address }) {
    await countPurchase({ address, buyer: String(actor.id) });
    return deposit({ actor, input: body, idempotencyKey: idempotencyKeyOf(request) ?? body.draft ?? null });
  },
});
