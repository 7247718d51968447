'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { DownloadLink } from '@/components/form/download-link';
import { TablePage } from '@/components/shell/table-page';
import { ButtonLink } from '@/components/ui/button-link';
import { controlClass } from '@/components/ui/control-class';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { INVOICES_PER_PAGE, invoicePages, invoicingQuery } from '@/lib/store/invoice-desk/queries';
import { INVOICE_KINDS } from '@/lib/store/invoice-desk/schemas';
import { invoiceColumns } from './invoice-columns';
import { invoicesFilterOf, invoicesSearch } from './invoices-search';
import { MissingDetails } from './missing-details';

/** Invoices and credit notes, the newest first. */
export function InvoicesView() {
  const texts = useTexts('officeInvoices');
  const { breadcrumbs } = useTexts('office');
  const formats = useFormats();
  const { data: invoicing } = useQuery(invoicingQuery());
  const columns = useMemo(() => invoiceColumns(texts, formats), [texts, formats]);
  const page = useKeysetPage({
    name: 'invoices',
    search: invoicesSearch,
    filterOf: invoicesFilterOf,
    pagesQuery: invoicePages,
    pageSize: INVOICES_PER_PAGE,
    columns,
  });
  const exported = new URLSearchParams(
    Object.entries(page.filter).map(([name, value]) => [name, String(value)]),
  );
  return (
    <TablePage
      page={page}
      title={texts.title}
      parents={[{ label: texts.above, href: '/admin/money' }]}
      parentsLabel={breadcrumbs}
      actions={<ButtonLink href="/admin/money/invoices/settings">{texts.open}</ButtonLink>}
      above={
        <div className="px-4 py-3 empty:pb-0 md:px-6">
          <MissingDetails missing={invoicing?.missing ?? []} />
        </div>
      }
      searchHint={texts.searchHint}
      filters={[
        page.filterBy(
          'kind',
          texts.filters.kind,
          INVOICE_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
        ),
      ]}
      tools={
        <>
          <label className="flex items-center gap-2 text-sm text-muted max-md:hidden">
            {texts.filters.month}
            <input
              type="month"
              value={page.state.month ?? ''}
              onChange={({ target }) => page.narrow({ month: target.value || null })}
              className={clsx(controlClass, 'w-44! md:h-9')}
            />
          </label>
          <DownloadLink href={`/api/admin/invoices/export?${exported}`}>
            <Download aria-hidden="true" />
            {texts.export}
          </DownloadLink>
        </>
      }
      label={texts.title}
      nameOf={({ number }) => number}
      hrefOf={({ utr }) => `/admin/orders/${utr}`}
      none={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
