import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { textOrStream } from '@/lib/http/text-stream';
import { store } from '../contract';
import { exportMoney } from './export-money';
import { readMoney as read } from './read-money';
import { ExportMoneyQuery, MoneyQuery, MoneyReport } from './schemas';

const tag = 'Operations';

export const readMoneyEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/money',
  summary: 'Get what was sold and refunded in some days, and what is left of it.',
  description: 'By day, week or month, by product and by currency, beside as many days before.',
  tag,
  extension: true,
  auth: 'money:read',
  query: MoneyQuery,
  example: { query: { from: '2026-11-01', until: '2026-11-20', by: 'week' } },
  response: MoneyReport,
  handler: ({ actor, query }) => read({ actor, input: query }),
});

export const exportMoneyEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/money/export',
  summary: 'Download the paid orders and refunds of some days as a CSV file.',
  description:
    'For accounting: amounts are exact, those of refunds negative. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag,
  extension: true,
  auth: 'money:read',
  fresh: true,
  query: ExportMoneyQuery,
  example: { query: { from: '2026-11-01', until: '2026-11-20' } },
  file: 'text/csv',
  response: z.string(),
  async handler({ actor, query, request }) {
    const pieces = exportMoney({ actor, input: query });
    const name = `money-${query.from}-${query.until}.csv`;
    return fileResponse(request, { name, type: 'text/csv' }, await textOrStream(pieces, actor.id));
  },
});
