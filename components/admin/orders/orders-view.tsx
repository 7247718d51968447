'use client';

import { ScanSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { TablePage } from '@/components/shell/table-page';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { DESK_ORDERS_PER_PAGE, deskOrderPages } from '@/lib/store/order-desk/queries';
import { ORDER_DATES, ORDER_KINDS, ORDER_STATES } from '@/lib/store/order-desk/schemas';
import type { GatewayName } from '@/lib/store/payments/list-gateway-names';
import { DayFilter } from '../audit/day-filter';
import { FindByCodeDialog } from './find-by-code-dialog';
import { orderColumns } from './order-columns';
import { ordersFilterOf, ordersSearch } from './orders-search';

/** The shop’s orders, the newest first. */
export function OrdersView({
  gateways,
  productName,
  accountEmail,
  zone,
}: {
  gateways: readonly GatewayName[];
  /** Of the product by which they are narrowed. */
  productName: string | null;
  /** Of the account by which they are narrowed. */
  accountEmail: string | null;
  zone: string;
}) {
  const texts = useTexts('officeOrders');
  const formats = useFormats();
  const [isFinding, setFinding] = useState(false);
  const columns = useMemo(() => {
    const names = new Map(gateways.map(({ code, name }) => [code, name]));
    return orderColumns({ texts, formats, zone, gatewayName: (code) => names.get(code) ?? code });
  }, [texts, formats, zone, gateways]);
  const page = useKeysetPage({
    name: 'orders',
    search: ordersSearch,
    filterOf: ordersFilterOf,
    pagesQuery: deskOrderPages,
    pageSize: DESK_ORDERS_PER_PAGE,
    columns,
  });
  // What has no control of its own: the links of other pages narrow by it.
  const { currency, product, account } = page.filter;
  const narrowedBy = [
    currency && texts.paidIn(currency),
    product && texts.ofProduct(productName ?? product),
    account && texts.ofAccount(accountEmail ?? `#${account}`),
  ].filter((one) => one);
  return (
    <TablePage
      page={page}
      title={texts.title}
      actions={
        <>
          <ButtonLink href="/admin/orders/hold-rules">{texts.holdRules.open}</ButtonLink>
          <Button onClick={() => setFinding(true)}>
            <ScanSearch aria-hidden="true" />
            {texts.byCode.open}
          </Button>
        </>
      }
      searchHint={texts.searchHint}
      filters={[
        page.filterBy(
          'state',
          texts.filters.state,
          ORDER_STATES.map((value) => ({ value, label: texts.states[value] })),
        ),
        page.filterBy(
          'kind',
          texts.filters.kind,
          ORDER_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
        ),
        page.filterBy(
          'gateway',
          texts.filters.gateway,
          gateways.map(({ code, name }) => ({ value: code, label: name })),
        ),
        page.filterBy(
          'date',
          texts.filters.date,
          ORDER_DATES.map((value) => ({ value, label: texts.dates[value] })),
        ),
      ]}
      detail={narrowedBy.length > 0 && narrowedBy.join(' · ')}
      tools={
        <>
          <DayFilter
            label={texts.filters.from}
            value={page.state.from}
            onChange={(from) => page.narrow({ from })}
          />
          <DayFilter
            label={texts.filters.until}
            value={page.state.until}
            onChange={(until) => page.narrow({ until })}
          />
        </>
      }
      label={texts.orders}
      nameOf={({ utr }) => utr}
      hrefOf={({ utr }) => `/admin/orders/${utr}`}
      none={{ title: texts.none, hint: texts.noneHint }}
    >
      <FindByCodeDialog open={isFinding} onOpenChange={setFinding} />
    </TablePage>
  );
}
