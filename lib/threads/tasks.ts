import type { BrandKit } from '@/lib/campaign/brand/read-brand-kit';
import type { ReportContent } from '@/lib/campaign/report-pdf/report-content';
import type { ReadTemplateFile } from '@/lib/campaign/template-files/template-file';
import { prepareHtml } from '@/lib/campaign/templates/prepare-html';
import type { InvoiceSheet } from '@/lib/store/invoices/invoice-sheet';

/** What threads do: functions of what can be copied to another thread, to what can be copied back. */
export const tasks = {
  prepareHtml,
  async composeDesign(json: string): Promise<string | null> {
    // The editor's own code is large, and few threads ever need it.
    const { composeDesign } = await import('@/lib/campaign/templates/compose-design');
    return composeDesign(json);
  },
  async brandDesign({ json, kit }: { json: string; kit: BrandKit }): Promise<string | null> {
    const { brandDesign } = await import('@/lib/campaign/brand/brand-design');
    return brandDesign(json, kit);
  },
  async readTemplateFile(file: { descriptor: number; name: string }): Promise<ReadTemplateFile> {
    const { readTemplateFile } = await import('@/lib/campaign/template-files/read-template-file');
    return readTemplateFile(file);
  },
  async readdressPage(page: { html: string; addresses: ReadonlyMap<string, string> }): Promise<string> {
    const { readdressPage } = await import('@/lib/campaign/template-files/readdress-page');
    return readdressPage(page);
  },
  async drawReport(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
    const { drawReport } = await import('@/lib/campaign/report-pdf/draw-report');
    return drawReport(content);
  },
  async drawInvoice(sheet: InvoiceSheet): Promise<Uint8Array<ArrayBuffer>> {
    const { drawInvoice } = await import('@/lib/store/invoices/draw-invoice');
    return drawInvoice(sheet);
  },
};

export type Tasks = typeof tasks;
