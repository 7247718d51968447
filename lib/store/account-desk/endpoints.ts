import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { textOrStream } from '@/lib/http/text-stream';
import { store } from '../contract';
import { addGuestOrders } from './add-guest-orders';
import { adjustBalance } from './adjust-balance';
import { blockAccount, unblockAccount } from './block-account';
import { changeSending, reviewSenderName } from './change-sending';
import { eraseAccount } from './erase-account';
import { exportAccount } from './export-account';
import { getAccount as get } from './get-account';
import { listAccounts as list } from './list-accounts';
import { listMovements } from './list-movements';
import {
  AccountInput,
  AddedGuestOrders,
  AddGuestOrdersInput,
  AdjustBalanceInput,
  AdjustedBalance,
  BlockAccountInput,
  ChangeSendingInput,
  DeskAccountPage,
  DeskAccountsQuery,
  DeskAccountView,
  EraseAccountInput,
  ExportAccountInput,
  MovementPage,
  MovementsQuery,
  ReviewSenderNameInput,
} from './schemas';

const tag = 'Operations';
const Updated = z.literal('Updated Successfully');
const updated = 'Updated Successfully' as const;

export const listAccountsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/accounts',
  summary: 'List accounts, newest first.',
  description: '`next` leads to the next page.',
  tag,
  extension: true,
  auth: 'accounts:read',
  query: DeskAccountsQuery,
  example: { query: { has: 'balance' } },
  response: DeskAccountPage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const getAccountEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/accounts/account',
  summary: 'Get an account with its last orders, reviews and reports.',
  tag,
  extension: true,
  auth: 'accounts:read',
  record: 'id',
  query: AccountInput,
  example: { query: { id: 1 } },
  response: DeskAccountView,
  handler: ({ actor, query }) => get({ actor, input: query }),
});

export const listMovementsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/accounts/movements',
  summary: 'List the changes of an account’s balance, newest first.',
  description: '`next` leads to the next page.',
  tag,
  extension: true,
  auth: 'accounts:read',
  query: MovementsQuery,
  example: { query: { id: 1 } },
  response: MovementPage,
  handler: ({ actor, query }) => listMovements({ actor, input: query }),
});

export const adjustBalanceEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/accounts/adjust-balance',
  summary: 'Add to an account’s balance, or take from it.',
  description: 'Above the limit for approvals it waits for a second person. A balance never goes below zero.',
  tag,
  extension: true,
  auth: 'accounts:balance',
  fresh: true,
  record: 'id',
  body: AdjustBalanceInput,
  example: { body: { id: 2_000_000_000, amount: 5, reason: 'For the wait.' }, status: 404 },
  response: AdjustedBalance,
  handler: ({ actor, body }) => adjustBalance({ actor, input: body }),
});

export const blockAccountEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/accounts/block',
  summary: 'Block an account.',
  description:
    'Its sessions end, its keys and tokens are refused with 403, it can’t pay, and its campaigns and automations pause. Nobody blocks their own account, nor that of a higher role.',
  tag,
  extension: true,
  auth: 'accounts:write',
  record: 'id',
  body: BlockAccountInput,
  example: { body: { id: 2_000_000_000, reason: 'Paid with stolen cards.' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await blockAccount({ actor, input: body });
    return updated;
  },
});

export const unblockAccountEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/accounts/unblock',
  summary: 'Unblock an account.',
  description: 'Its keys and tokens work again. Its campaigns and automations stay paused.',
  tag,
  extension: true,
  auth: 'accounts:write',
  record: 'id',
  body: BlockAccountInput,
  example: { body: { id: 2_000_000_000, reason: 'The bank confirmed the payment.' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await unblockAccount({ actor, input: body });
    return updated;
  },
});

export const changeSendingEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/accounts/sending',
  summary: 'Let an account email any number of people, or hold its emails.',
  description:
    'What waits goes out at once where it may. A number that grows from day to day begins where it was, or with the first day’s.',
  tag,
  extension: true,
  auth: 'accounts:sending',
  record: 'id',
  body: ChangeSendingInput,
  example: {
    body: { id: 2_000_000_000, state: 'let', reason: 'Showed where the list is from.' },
    status: 404,
  },
  response: Updated,
  async handler({ actor, body }) {
    await changeSending({ actor, input: body });
    return updated;
  },
});

export const reviewSenderNameEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/accounts/sender-name',
  summary: 'Allow or refuse a sender’s name.',
  description:
    'Of an account’s names that readers could take for the shop’s, a bank’s or the like. Emails go out once it is allowed.',
  tag,
  extension: true,
  auth: 'accounts:sending',
  record: 'id',
  body: ReviewSenderNameInput,
  example: {
    body: { id: 2_000_000_000, sender_id: 1, allowed: true, reason: 'It is their bank.' },
    status: 404,
  },
  response: Updated,
  async handler({ actor, body }) {
    await reviewSenderName({ actor, input: body });
    return updated;
  },
});

export const exportAccountEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/accounts/export',
  summary: 'Download a copy of a shopper’s data.',
  description:
    'The file of `account/export`, for a shopper who asks the shop for it. The audit trail keeps who took it. Answers 409 for an account of the shop’s team.',
  tag,
  extension: true,
  auth: 'accounts:erase',
  fresh: true,
  record: 'id',
  body: ExportAccountInput,
  example: { body: { id: 2_000_000_000 }, status: 404 },
  file: 'application/json',
  response: z.string(),
  async handler({ actor, body, request }) {
    const pieces = await exportAccount({ actor, input: body });
    const file = { name: `account-${body.id}.json`, type: 'application/json' };
    return fileResponse(request, file, await textOrStream(pieces, actor.id));
  },
});

export const eraseAccountEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/accounts/erase',
  summary: 'Erase a shopper’s account.',
  description:
    'Deletes what `account/delete` deletes, and its owner gets the same email. It can’t be undone. The `email` has to be the account’s. Answers 409 for an account of the shop’s team or one that is deleted already, and while `account/delete` would. Sends and automations of a blocked account don’t keep it.',
  tag,
  extension: true,
  auth: 'accounts:erase',
  fresh: true,
  record: 'id',
  body: EraseAccountInput,
  example: {
    body: { id: 2_000_000_000, email: 'sam@loadout.example', reason: 'Asked for by email.' },
    status: 404,
  },
  response: Updated,
  async handler({ actor, body }) {
    await eraseAccount({ actor, input: body });
    return updated;
  },
});

export const addGuestOrdersEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/accounts/add-guest-orders',
  summary: 'Give an account the orders that guests have paid for with its address.',
  description: 'Only where the account has confirmed the address. Where there are none: 409.',
  tag,
  extension: true,
  auth: 'accounts:write',
  record: 'id',
  body: AddGuestOrdersInput,
  example: { body: { id: 2_000_000_000, reason: 'Asked for by email.' }, status: 409 },
  response: AddedGuestOrders,
  handler: ({ actor, body }) => addGuestOrders({ actor, input: body }),
});
