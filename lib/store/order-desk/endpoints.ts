import { z } from 'zod';
import { store } from '../contract';
import { OrderChange, orderChange } from '../fulfilment/order-change';
import { addNote as note } from './add-note';
import { fillOrder as fill } from './fill-order';
import { findByCode as find } from './find-by-code';
import { getDeskOrder as get } from './get-desk-order';
import { holdOrder as hold } from './hold-order';
import { listDeskOrders as list } from './list-desk-orders';
import { releaseOrder as release } from './release-order';
import { resendReceipt as resend } from './resend-receipt';
import {
  AddNoteInput,
  DeskOrderPage,
  DeskOrdersQuery,
  DeskOrderView,
  FindByCodeInput,
  FoundByCode,
  OrderInput,
  ReasonedOrderInput,
} from './schemas';

const tag = 'Operations';
const Updated = z.literal('Updated Successfully');

export const listDeskOrdersEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'List the shop’s orders, newest first.',
  description: '`next` leads to the next page.',
  tag,
  extension: true,
  auth: 'orders:read',
  query: DeskOrdersQuery,
  example: { query: { state: 'waiting' } },
  response: DeskOrderPage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const getDeskOrderEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/orders/details',
  summary: 'Get an order with its payments and all that happened to it.',
  description: 'Codes are masked.',
  tag,
  extension: true,
  auth: 'orders:read',
  query: OrderInput,
  example: { query: { utr: 'LD8J5F0HF606JGN1' } },
  response: DeskOrderView,
  handler: ({ actor, query }) => get({ actor, input: query }),
});

export const findByCodeEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/find-by-code',
  summary: 'Find the order that a code was sold with.',
  tag,
  extension: true,
  auth: 'orders:read',
  body: FindByCodeInput,
  example: { body: { code: 'RUNE-7Q2M-4XKP-W9ZC' } },
  response: FoundByCode,
  handler: ({ actor, body }) => find({ actor, input: body }),
});

export const addNoteEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/note',
  summary: 'Write a note about an order for the team.',
  tag,
  extension: true,
  auth: 'orders:write',
  body: AddNoteInput,
  example: { body: { utr: 'LD8J5F0HF606JGN1', note: 'The buyer called.' } },
  response: Updated,
  async handler({ actor, body }) {
    await note({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const resendReceiptEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/resend',
  summary: 'Email a paid order’s receipt to its buyer again.',
  tag,
  extension: true,
  auth: 'orders:write',
  body: OrderInput,
  example: { body: { utr: 'LD1176YSBBCDHXMW' } },
  response: Updated,
  async handler({ actor, body }) {
    await resend({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const fillOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/fill',
  summary: 'Deliver codes in stock to an order that is short of them.',
  description: 'The order gets them ahead of others that have waited longer.',
  tag,
  extension: true,
  auth: 'orders:write',
  body: OrderInput,
  example: { body: { utr: 'LD8J5F0HF606JGN1' }, status: 409 },
  response: OrderChange,
  handler: async ({ actor, body }) => orderChange(await fill({ actor, input: body })),
});

export const holdOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/hold',
  summary: 'Hold a paid order that waits for delivery, to check it for fraud.',
  description: 'No more of it is delivered until it’s released. Its buyer sees that it’s being checked.',
  tag,
  extension: true,
  auth: 'orders:write',
  body: ReasonedOrderInput,
  example: { body: { utr: 'LD8J5F0HF606JGN1', reason: 'Three cards tried.' }, status: 409 },
  response: OrderChange,
  handler: async ({ actor, body }) => orderChange(await hold({ actor, input: body })),
});

export const releaseOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/release',
  summary: 'Release an order that is on hold.',
  description: 'What there is of it is delivered now, and its buyer gets an email.',
  tag,
  extension: true,
  auth: 'orders:write',
  body: ReasonedOrderInput,
  example: { body: { utr: 'LD8J5F0HF606JGN1', reason: 'The buyer answered the phone.' }, status: 409 },
  response: OrderChange,
  handler: async ({ actor, body }) => orderChange(await release({ actor, input: body })),
});
