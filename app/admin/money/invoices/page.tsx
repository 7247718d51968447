import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { invoicesFilterOf, invoicesSearch } from '@/components/admin/invoices/invoices-search';
import { InvoicesView } from '@/components/admin/invoices/invoices-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listInvoices } from '@/lib/store/invoice-desk/list-invoices';
import {
  firstInvoices,
  INVOICES_PER_PAGE,
  invoicePages,
  invoicingQuery,
} from '@/lib/store/invoice-desk/queries';
import { readInvoicing } from '@/lib/store/invoice-desk/read-invoicing';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeInvoices')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(invoicesSearch);

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/money/invoices', 'money:read');
  const filter = invoicesFilterOf(await load(searchParams));
  const [first, invoicing] = await Promise.all([
    listInvoices({ actor, input: { ...filter, per_page: INVOICES_PER_PAGE } }),
    readInvoicing({ actor }),
  ]);
  return (
    <Hydrated
      data={[
        [invoicePages(filter).queryKey, firstInvoices(first)],
        [invoicingQuery().queryKey, invoicing],
      ]}
    >
      <InvoicesView />
    </Hydrated>
  );
}
