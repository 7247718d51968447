import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { BalancePage, BalanceQuote, MadeDeposit, MakeDepositInput } from './schemas';

export type Balance = z.output<typeof BalancePage>;
export type Transaction = Balance['data'][number];
export type PendingDeposit = Balance['pending'][number];
export type DepositQuote = z.output<typeof BalanceQuote>;
export type DepositInput = z.input<typeof MakeDepositInput>;
export type Deposit = z.output<typeof MadeDeposit>;

const SOON_MS = 4_000;
const LATER_MS = 30_000;

/** The balance with a page of its transactions; asked again while money is on its way. */
export const balanceOptions = (page: number) =>
  queryOptions({
    ...storeApi.query('GET /account/balance', { page }),
    refetchInterval: ({ state }) => {
      const pending = state.data?.pending ?? [];
      if (pending.length === 0) return false;
      // An operator confirms a transfer, hours later; a provider takes seconds.
      return pending.every(({ transfer }) => transfer) ? LATER_MS : SOON_MS;
    },
    refetchOnWindowFocus: true,
  });

/** The keys of all pages of the balance. */
export const balanceKey = storeApi.key('GET /account/balance');

/** The keys of what any amount costs. */
export const depositQuotesKey = storeApi.key('GET /account/balance/quote');

/** What a deposit costs by each way to pay. @param amount in the store's currency. */
export const depositQuoteOptions = (amount: number) =>
  queryOptions({
    ...storeApi.query('GET /account/balance/quote', { amount }),
    // Names and order of the gateways stay on the page while another amount's totals are on their way.
    placeholderData: keepPreviousData,
  });

/** Pays onto the balance. @throws ApiFailure: 422 for a declined payment, 409 for a total that has changed. */
export const deposit = (input: DepositInput) => storeApi.call('POST /account/balance/top-up', input);
