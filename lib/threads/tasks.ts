import type { ReportContent } from '@/lib/campaign/report-pdf/report-content';
import { prepareHtml } from '@/lib/campaign/templates/prepare-html';

/** What threads do: functions of what can be copied to another thread, to what can be copied back. */
export const tasks = {
  prepareHtml,
  async composeDesign(json: string): Promise<string | null> {
    // The editor's own code is large, and few threads ever need it.
    const { composeDesign } = await import('@/lib/campaign/templates/compose-design');
    return composeDesign(json);
  },
  async drawReport(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
    const { drawReport } = await import('@/lib/campaign/report-pdf/draw-report');
    return drawReport(content);
  },
};

export type Tasks = typeof tasks;
