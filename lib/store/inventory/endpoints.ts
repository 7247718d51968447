import { z } from 'zod';
import { store } from '../contract';
import { listBatches as batches } from './list-batches';
import { listCodes as codes } from './list-codes';
import { listStock as stock } from './list-stock';
import { quarantineBatch as quarantine } from './quarantine-batch';
import { releaseBatch as release } from './release-batch';
import { readReplaceable, replaceBatch as replaceAll } from './replace-batch';
import { replaceCode as replaceOne } from './replace-code';
import { revealCode as reveal } from './reveal-code';
import {
  BatchReasonInput,
  CodeReasonInput,
  ListBatchesQuery,
  ListCodesQuery,
  ListStockQuery,
  LowMarkInput,
  MaskedCodes,
  ReplaceableBatch,
  ReplaceableQuery,
  ReplacedBatch,
  RevealedCode,
  ServiceBatches,
  StockPage,
  StopInput,
} from './schemas';
import { setLowMark } from './set-low-mark';
import { setStop } from './set-stop';

const tag = 'Operations';

export const listStockEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/codes',
  summary: 'List card values with their stock of codes.',
  tag,
  extension: true,
  auth: 'codes:read',
  query: ListStockQuery,
  example: { query: { state: 'low' } },
  response: StockPage,
  handler: ({ actor, query }) => stock({ actor, input: query }),
});

export const listBatchesEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/codes/batches',
  summary: 'List the batches of a card value’s codes.',
  tag,
  extension: true,
  auth: 'codes:read',
  query: ListBatchesQuery,
  example: { query: { card_service_id: 26 } },
  response: ServiceBatches,
  handler: ({ actor, query }) => batches({ actor, input: query }),
});

export const listCodesEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/codes/list',
  summary: 'List codes masked, newest first.',
  tag,
  extension: true,
  auth: 'codes:read',
  query: ListCodesQuery,
  example: { query: { card_service_id: 26 } },
  response: MaskedCodes,
  handler: ({ actor, query }) => codes({ actor, input: query }),
});

export const revealCodeEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/codes/reveal',
  summary: 'Show one code.',
  description:
    'Who saw which code when, and why, stays in the audit trail. A code worth more than the amount of `admin/approvals/limits` waits for a second person; once approved, it can be shown once, within 24 hours.',
  tag,
  extension: true,
  auth: 'codes:reveal',
  fresh: true,
  record: 'id',
  strictRateLimit: true,
  body: CodeReasonInput,
  example: { body: { id: 1, reason: 'The buyer’s screenshot is unreadable.' } },
  response: RevealedCode,
  handler: ({ actor, body }) => reveal({ actor, input: body }),
});

export const quarantineBatchEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/codes/quarantine',
  summary: 'Withhold all codes of a batch that aren’t delivered.',
  description: 'Orders that had reserved some of them get others.',
  tag,
  extension: true,
  auth: 'codes:write',
  record: 'id',
  body: BatchReasonInput,
  example: { body: { id: 1, reason: 'The supplier reports used codes.' }, status: 404 },
  response: z.object({ withheld: z.int().describe('How many codes are withheld.') }),
  handler: ({ actor, body }) => quarantine({ actor, input: body }),
});

export const releaseBatchEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/codes/release',
  summary: 'Sell the codes of a batch in quarantine again.',
  tag,
  extension: true,
  auth: 'codes:write',
  record: 'id',
  body: BatchReasonInput,
  example: { body: { id: 1, reason: 'The supplier has checked them.' }, status: 404 },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await release({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const setLowMarkEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/codes/low-mark',
  summary: 'Set at how many codes left a card value counts as low.',
  tag,
  extension: true,
  auth: 'codes:write',
  record: 'card_service_id',
  body: LowMarkInput,
  example: { body: { card_service_id: 26, low_mark: 20 } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await setLowMark({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const setStopEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/codes/stop-empty',
  summary: 'Say whether a card value is sold while it’s out of stock.',
  tag,
  extension: true,
  auth: 'codes:write',
  record: 'card_service_id',
  body: StopInput,
  example: { body: { card_service_id: 26, stops_empty: false } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await setStop({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const getReplaceableEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/codes/replaceable',
  summary: 'Count the delivered codes of a batch that can be replaced.',
  tag,
  extension: true,
  auth: 'codes:read',
  record: 'id',
  query: ReplaceableQuery,
  example: { query: { id: 2_000_000_000 }, status: 404 },
  response: ReplaceableBatch,
  handler: ({ actor, query }) => readReplaceable({ actor, input: query }),
});

export const replaceBatchEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/codes/replace-batch',
  summary: 'Give the buyers of a batch in quarantine fresh codes for faulty ones.',
  description:
    'Each code is replaced once, whoever calls how often, and its buyer gets one email. A call takes at most 500 orders: call again while `faulty` is above 0 and `replaced` was. Refunded codes are left alone.',
  tag,
  extension: true,
  auth: 'codes:write',
  fresh: true,
  record: 'id',
  body: BatchReasonInput,
  example: { body: { id: 1, reason: 'The supplier reports used codes.' }, status: 404 },
  response: ReplacedBatch,
  handler: ({ actor, body }) => replaceAll({ actor, input: body }),
});

export const replaceCodeEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/codes/replace',
  summary: 'Give a buyer a fresh code for a faulty one.',
  tag,
  extension: true,
  auth: 'codes:write',
  fresh: true,
  record: 'id',
  body: CodeReasonInput,
  example: {
    body: { id: 2_000_000_000, reason: 'The buyer’s screenshot shows that it is used.' },
    status: 404,
  },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await replaceOne({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
