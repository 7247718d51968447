'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { Notice } from '@/components/ui/notice';
import type { Country } from '@/lib/countries';
import { invoicingQuery } from '@/lib/store/invoice-desk/queries';
import type { TimeZone } from '@/lib/time-zones';
import { useCan } from '../shell/role-context';
import { SellerForm } from './seller-form';
import { TaxRates } from './tax-rates';

type Props = { countries: readonly Country[]; zones: readonly TimeZone[] };

/** What new invoices say of the seller, and how sales are taxed. */
export function InvoicingView({ countries, zones }: Props) {
  const { title: invoices, above, settings: texts } = useTexts('officeInvoices');
  const { breadcrumbs } = useTexts('office');
  const mayWrite = useCan('money:write');
  const query = useQuery(invoicingQuery());
  return (
    <>
      <PageHead
        title={texts.title}
        detail={texts.intro}
        above={[
          { label: above, href: '/admin/money' },
          { label: invoices, href: '/admin/money/invoices' },
        ]}
        aboveLabel={breadcrumbs}
      />
      <div className="grid grid-cols-1 gap-10 border-t border-line px-4 py-6 md:px-6">
        {!mayWrite && <Notice>{texts.readOnly}</Notice>}
        {query.data ? (
          <>
            <SellerForm seller={query.data} countries={countries} zones={zones} mayWrite={mayWrite} />
            <TaxRates rates={query.data.rates} countries={countries} mayWrite={mayWrite} />
          </>
        ) : (
          <LoadState query={query} title={texts.notLoaded} className="h-64" />
        )}
      </div>
    </>
  );
}
