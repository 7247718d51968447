import { z } from 'zod';
import { recordId, recordKey } from '@/lib/fields';

export const ReportLinksQuery = z.object({ utr: recordKey() });

export const NewReportLinkInput = z.object({
  utr: recordKey(),
  days: z.int().min(1).max(365).default(30).describe('After how many days it stops working.'),
});

export const ReportLinkQuery = z.object({ id: recordId() });

export const ReportLinkView = z
  .object({
    id: z.int(),
    created_at: z.string(),
    expires_at: z.string().describe('When it stops working.'),
  })
  .meta({ id: 'ReportLink' });

export const ReportLinks = z.object({
  links: z.array(ReportLinkView).describe('The links that still work, the newest first.'),
});

export const NewReportLink = z.object({
  report_link: ReportLinkView,
  url: z.string().describe('The link itself. It is told this once; only its hash is kept.'),
});
