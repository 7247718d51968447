import type { z } from 'zod';
import { fetchFile } from '@/lib/http/fetch-file';
import { storeApi } from '../api-client';
import type {
  AddGuestOrdersInput,
  AdjustBalanceInput,
  BlockAccountInput,
  ChangeSendingInput,
  DeskAccount,
  DeskAccountPage,
  DeskAccountsQuery,
  EraseAccountInput,
  ExportAccountInput,
  Movement,
  MovementPage,
  ReviewSenderNameInput,
} from './schemas';

export type { DeskAccount, DeskAccountView, Movement } from './schemas';
export type DeskAccountsFilter = Omit<z.input<typeof DeskAccountsQuery>, 'before' | 'per_page'>;

export const ACCOUNTS_PER_PAGE = 50;
export const MOVEMENTS_PER_PAGE = 50;

type Accounts = z.output<typeof DeskAccountPage>;
type Movements = z.output<typeof MovementPage>;
type Turn = { pageParam: number | null; signal: AbortSignal };
const after = (pageParam: number | null) => (pageParam === null ? {} : { before: pageParam });

/** The pages of the accounts that fit a filter. */
export const accountPages = (filter: DeskAccountsFilter) => ({
  queryKey: [...storeApi.key('GET /admin/accounts'), 'pages', filter] as const,
  queryFn: ({ pageParam, signal }: Turn) =>
    storeApi.call(
      'GET /admin/accounts',
      { ...filter, per_page: ACCOUNTS_PER_PAGE, ...after(pageParam) },
      signal,
    ),
  rowsOf: ({ accounts, next }: Accounts): { rows: readonly DeskAccount[]; next: number | null } => ({
    rows: accounts,
    next,
  }),
});

/** The newest accounts that a search finds, for the palette. */
export const foundAccounts = (search: string) =>
  storeApi.query('GET /admin/accounts', { search, per_page: 4 });

/** One account. */
export const accountOptions = (id: number) => storeApi.query('GET /admin/accounts/account', { id });

/** The pages of what changed an account’s balance. */
export const movementPages = ({ id }: { id: number }) => ({
  queryKey: [...storeApi.key('GET /admin/accounts/movements'), 'pages', id] as const,
  queryFn: ({ pageParam, signal }: Turn) =>
    storeApi.call(
      'GET /admin/accounts/movements',
      { id, per_page: MOVEMENTS_PER_PAGE, ...after(pageParam) },
      signal,
    ),
  rowsOf: ({ movements, next }: Movements): { rows: readonly Movement[]; next: number | null } => ({
    rows: movements,
    next,
  }),
});

/** What the server has read of a list, as its query keeps it. */
export const firstPage = <Page>(page: Page) => ({ pages: [page], pageParams: [null] });

/** What shows an account’s balance. */
export const accountKeys = [
  storeApi.key('GET /admin/accounts'),
  storeApi.key('GET /admin/accounts/account'),
  storeApi.key('GET /admin/accounts/movements'),
] as const;

/** @throws ApiFailure */
export const adjustBalance = (input: z.input<typeof AdjustBalanceInput>) =>
  storeApi.call('POST /admin/accounts/adjust-balance', input);

/** @throws ApiFailure */
export const blockAccount = (input: z.input<typeof BlockAccountInput>) =>
  storeApi.call('POST /admin/accounts/block', input);

/** @throws ApiFailure */
export const unblockAccount = (input: z.input<typeof BlockAccountInput>) =>
  storeApi.call('POST /admin/accounts/unblock', input);

/** @throws ApiFailure */
export const changeSending = (input: z.input<typeof ChangeSendingInput>) =>
  storeApi.call('POST /admin/accounts/sending', input);

/** @throws ApiFailure */
export const reviewSenderName = (input: z.input<typeof ReviewSenderNameInput>) =>
  storeApi.call('POST /admin/accounts/sender-name', input);

/** The file with a copy of a shopper’s data. @throws ApiFailure */
export const exportAccount = (input: z.input<typeof ExportAccountInput>) =>
  fetchFile('/api/admin/accounts/export', input);

/** @throws ApiFailure */
export const eraseAccount = (input: z.input<typeof EraseAccountInput>) =>
  storeApi.call('POST /admin/accounts/erase', input);

/** @throws ApiFailure */
export const addGuestOrders = (input: z.input<typeof AddGuestOrdersInput>) =>
  storeApi.call('POST /admin/accounts/add-guest-orders', input);
