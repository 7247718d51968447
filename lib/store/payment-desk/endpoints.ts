import { store } from '../contract';
import { listPayments } from './list-payments';
import { DeskPaymentsQuery, ListedPaymentPage } from './schemas';

export const listPaymentsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/payments',
  summary: 'List payments of orders and deposits, newest first.',
  description: '`next` leads to the next page.',
  tag: 'Operations',
  extension: true,
  auth: 'orders:read',
  query: DeskPaymentsQuery,
  example: { query: { status: 'succeeded' } },
  response: ListedPaymentPage,
  handler: ({ actor, query }) => listPayments({ actor, input: query }),
});
