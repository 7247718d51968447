import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { textOrStream } from '@/lib/http/text-stream';
import { campaign } from '../contract';
import { bulkDelete } from '../inputs/bulk-delete';
import { allowAgain } from './allow-again';
import { exportSuppressed, listSuppressed } from './list-suppressed';
import { suppressAgain } from './suppress-again';
import {
  ExportSuppressedQuery,
  ListSuppressedQuery,
  SuppressAgainInput,
  Suppressed,
} from './suppressed-schemas';

const tag = 'Suppression';

export const listSuppressedEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/suppression/list',
  summary: 'List the addresses that get no mail, and why.',
  description: 'A page of those of all groups and of those that get no mail at all, the newest first.',
  tag,
  extension: true,
  auth: 'client',
  query: ListSuppressedQuery,
  response: Suppressed,
  handler: ({ actor, query }) => listSuppressed({ actor, input: query }),
});

export const exportSuppressedEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/suppression/export',
  summary: 'Download the addresses that get no mail as a CSV file.',
  description: 'Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag,
  extension: true,
  auth: 'client',
  file: 'text/csv',
  query: ExportSuppressedQuery,
  response: z.string(),
  async handler({ actor, query, request }) {
    const pieces = exportSuppressed({ actor, input: query });
    return fileResponse(
      request,
      { name: 'suppression.csv', type: 'text/csv' },
      await textOrStream(pieces, actor.id),
    );
  },
});

export const allowAgainEndpoint = campaign.endpoint({
  ...bulkDelete,
  path: '/suppression/remove',
  summary: 'Take addresses off the lists of those that get no mail.',
  tag,
  extension: true,
  async handler({ actor, body }) {
    await allowAgain({ actor, input: { ids: body.strIds } });
    return 'Deleted Successfully' as const;
  },
});

export const suppressAgainEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/suppression/restore',
  summary: 'Put addresses back that were taken off.',
  description: 'With the reasons that they had. One that is there, or whose group is gone, is passed over.',
  tag,
  extension: true,
  auth: 'client',
  body: SuppressAgainInput,
  response: z.literal('Added Successfully'),
  async handler({ actor, body }) {
    await suppressAgain({ actor, input: body });
    return 'Added Successfully' as const;
  },
});
