import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { localeOf } from '@/lib/texts/locale';
import { campaign } from '../contract';
import { ReportQuery } from '../send-reports/schemas';
import { makeReport } from './make-report';

export const exportReportEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/single-send/report/export',
  summary: 'Download the report of a single send as a PDF file.',
  description:
    'Its figures, opens and clicks by hour, and the first 15 links and domains, but nobody’s address. Dates and numbers are written as `Accept-Language` asks for, in the account’s time zone. While too many are being made, it answers 429 or 503.',
  tag: 'Single sends',
  extension: true,
  auth: 'client',
  record: 'utr',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  file: 'application/pdf',
  query: ReportQuery,
  response: z.string(),
  async handler({ actor, query, request }) {
    const locale = localeOf(request.headers.get('accept-language'));
    const file = await makeReport({ actor, input: { ...query, locale } });
    return fileResponse(request, { name: 'report.pdf', type: 'application/pdf' }, file);
  },
});
