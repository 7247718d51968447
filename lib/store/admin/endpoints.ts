import { z } from 'zod';
import { recordId, recordKey } from '@/lib/fields';
import { listJobs as jobs } from '@/lib/jobs/quarantine/list-jobs';
import { releaseJob as release } from '@/lib/jobs/quarantine/release-job';
import { ListJobsQuery, QuarantinedJobPage, ReleaseJobInput } from '@/lib/jobs/quarantine/schemas';
import { store } from '../contract';
import { confirmPayment as confirm } from '../fulfilment/confirm-payment';
import { deliverTopUp as deliver } from '../fulfilment/deliver-top-up';
import { OrderChange, orderChange } from '../fulfilment/order-change';
import { refundOrder as refund } from '../fulfilment/refund-order';
import { RefundOrderInput } from '../fulfilment/schemas';
import { moderateReviews as moderate } from '../reviews/moderate-reviews';
import { addCodes as add } from '../stock/add-codes';
import { AddCodesInput, AddedCodes } from '../stock/batch-input';

const tag = 'Operations';

export const confirmOrderPaymentEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/confirm-payment',
  summary: 'Confirm that the money of a pending payment has come.',
  tag,
  extension: true,
  auth: 'payments:confirm',
  fresh: true,
  body: z.object({ utr: recordKey() }),
  example: { body: { utr: 'LDDWPFMEG4JC4N53' } },
  response: OrderChange,
  handler: async ({ actor, body }) => orderChange(await confirm({ actor, input: body })),
});

export const refundOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/refund',
  summary: 'Refund a paid order, or some of its items.',
  description:
    'Undelivered codes return to stock; delivered ones never do. Some items get their share of the payment, charge included; with the last one, all of it has gone back. Above the amount of `admin/approvals/limits`, it waits for a second person; items refunded before count.',
  tag,
  extension: true,
  auth: 'orders:refund',
  fresh: true,
  body: RefundOrderInput,
  example: { body: { utr: 'LD8J5F0HF606JGN1', reason: 'Bought twice.' } },
  response: OrderChange,
  handler: async ({ actor, body }) => orderChange(await refund({ actor, input: body })),
});

export const deliverTopUpEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/deliver',
  summary: 'Record that a paid top-up has been credited.',
  tag,
  extension: true,
  auth: 'orders:write',
  body: z.object({ utr: recordKey() }),
  example: { body: { utr: 'LD1176YSBBCDHXMW' } },
  response: OrderChange,
  handler: async ({ actor, body }) => orderChange(await deliver({ actor, input: body })),
});

export const addCodesEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/codes/add',
  summary: 'Put codes of a card service into stock.',
  description:
    'Orders that wait for such codes get them first, oldest order first. Codes that are there already are counted, not added. For more than 10,000, call it again with the answer’s `batch_id`.',
  tag,
  extension: true,
  auth: 'codes:write',
  body: AddCodesInput,
  example: { body: { card_service_id: 26, codes: ['RUNE-7Q2M-4XKP-W9ZC', 'RUNE-8R3N-5YLQ-X0AD'] } },
  response: AddedCodes,
  handler: ({ actor, body }) => add({ actor, input: body }),
});

export const listJobsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'List the background jobs that were taken out of the queue, newest first.',
  description:
    'A job is quarantined when it has ended its process twice while it ran alone, or failed on its last attempt. The rest of the queue goes on.',
  tag,
  extension: true,
  auth: 'jobs:read',
  query: ListJobsQuery,
  example: { query: { status: 'open' } },
  response: QuarantinedJobPage,
  handler: ({ actor, query }) => jobs({ actor, input: query }),
});

export const releaseJobEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/jobs/release',
  summary: 'Run a quarantined job again.',
  tag,
  extension: true,
  auth: 'jobs:release',
  record: 'id',
  body: ReleaseJobInput,
  example: { body: { id: 1 }, status: 404 },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await release({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const moderateReviewEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/reviews/moderate',
  summary: 'Publish or hold one review.',
  description: 'Several at once, and hiding them: `admin/reviews/change`.',
  tag,
  extension: true,
  auth: 'reviews:moderate',
  body: z.object({ id: recordId(), published: z.boolean() }),
  example: { body: { id: 1, published: true } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    const change = body.published ? 'publish' : 'hold';
    await moderate({ actor, input: { reviews: [{ id: body.id }], change } });
    return 'Updated Successfully' as const;
  },
});
