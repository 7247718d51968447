'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { TablePage } from '@/components/shell/table-page';
import { openedRow } from '@/components/ui/data-table/opened-row';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { PAYMENTS_PER_PAGE, paymentPages } from '@/lib/store/payment-desk/queries';
import { PAYMENT_PURPOSES, PAYMENT_STATUSES } from '@/lib/store/payment-desk/statuses';
import { paymentColumns } from './payment-columns';
import { PaymentDrawer } from './payment-drawer';
import { paymentsFilterOf, paymentsSearch } from './payments-search';

type Props = { gateways: readonly { code: string; name: string }[]; zone: string };

/** Payments of orders and deposits, the newest first. */
export function PaymentsView({ gateways, zone }: Props) {
  const [texts, formats] = [useTexts('officePayments'), useFormats()];
  const columns = useMemo(() => paymentColumns(texts, formats, zone), [texts, formats, zone]);
  const page = useKeysetPage({
    name: 'payments',
    search: paymentsSearch,
    filterOf: paymentsFilterOf,
    pagesQuery: paymentPages,
    pageSize: PAYMENTS_PER_PAGE,
    columns,
  });
  const opened = openedRow(page);
  return (
    <TablePage
      page={page}
      title={texts.title}
      searchHint={texts.searchHint}
      filters={[
        page.filterBy(
          'status',
          texts.filters.status,
          PAYMENT_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
        ),
        page.filterBy(
          'purpose',
          texts.filters.purpose,
          PAYMENT_PURPOSES.map((value) => ({ value, label: texts.purposes[value] })),
        ),
        page.filterBy(
          'gateway',
          texts.filters.gateway,
          gateways.map(({ code, name }) => ({ value: code, label: name })),
        ),
      ]}
      label={texts.title}
      nameOf={({ reference }) => texts.nameOf(reference)}
      hrefOf={({ id }) => `/admin/payments?open=${id}`}
      onOpen={({ id }) => page.open(id)}
      openId={page.openId}
      none={{ title: texts.none, hint: texts.noneHint }}
    >
      {opened && <PaymentDrawer payment={opened} zone={zone} onClose={() => page.open(null)} />}
    </TablePage>
  );
}
