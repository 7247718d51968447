import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { textOrStream } from '@/lib/http/text-stream';
import { store } from '../contract';
import { exportChanges } from './export-changes';
import { listChanges as list } from './list-changes';
import { ChangePage, ExportChangesQuery, ListChangesQuery } from './schemas';

const tag = 'Operations';

export const listChangesEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'List who changed what, newest first.',
  description:
    'Each change with the record’s fields before and after, without addresses, codes or secrets. `next` leads to the next page.',
  tag,
  extension: true,
  auth: 'audit:read',
  query: ListChangesQuery,
  example: { query: { kind: 'order' } },
  response: ChangePage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const exportChangesEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'Download the audit trail as a CSV file.',
  description: 'Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag,
  extension: true,
  auth: 'audit:read',
  fresh: true,
  query: ExportChangesQuery,
  example: { query: { action: 'order.refund' } },
  file: 'text/csv',
  response: z.string(),
  async handler({ actor, query, request }) {
    const pieces = exportChanges({ actor, input: query });
    return fileResponse(
      request,
      { name: 'audit.csv', type: 'text/csv' },
      await textOrStream(pieces, actor.id),
    );
  },
});
