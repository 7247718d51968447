import type { Metadata } from 'next';
import { InvoicingView } from '@/components/admin/invoices/invoicing-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getLocale, getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listCountries } from '@/lib/countries';
import { invoicingQuery } from '@/lib/store/invoice-desk/queries';
import { readInvoicing } from '@/lib/store/invoice-desk/read-invoicing';
import { listTimeZones } from '@/lib/time-zones';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeInvoices')).settings.title,
});
export const dynamic = 'force-dynamic';

export default async function InvoicingPage() {
  const actor = await requireOperator('/admin/money/invoices/settings', 'money:read');
  const [invoicing, { locale }] = await Promise.all([readInvoicing({ actor }), getLocale()]);
  return (
    <Hydrated data={[[invoicingQuery().queryKey, invoicing]]}>
      <InvoicingView countries={listCountries(locale)} zones={listTimeZones(invoicing.time_zone)} />
    </Hydrated>
  );
}
