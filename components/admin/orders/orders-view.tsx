'use client';

import { ScanSearch } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { DESK_ORDERS_PER_PAGE, deskOrderPages } from '@/lib/store/order-desk/queries';
import { ORDER_KINDS, ORDER_STATES } from '@/lib/store/order-desk/schemas';
import type { GatewayName } from '@/lib/store/payments/list-gateway-names';
import { DayFilter } from '../audit/day-filter';
import { FindByCodeDialog } from './find-by-code-dialog';
import { orderColumns } from './order-columns';
import { ordersFilterOf, ordersSearch } from './orders-search';

/** The shop’s orders, the newest first. */
export function OrdersView({ gateways, zone }: { gateways: readonly GatewayName[]; zone: string }) {
  const texts = useTexts('officeOrders');
  const formats = useFormats();
  const router = useRouter();
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
  const hrefOf = ({ utr }: { utr: string }) => `/admin/orders/${utr}`;
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        actions={
          <Button onClick={() => setFinding(true)}>
            <ScanSearch aria-hidden="true" />
            {texts.byCode.open}
          </Button>
        }
      />
      <div className="pt-3">
        <TableToolbar
          {...page.toolbar}
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
          ]}
        >
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
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.orders}
        {...page.table}
        nameOf={({ utr }) => utr}
        hrefOf={hrefOf}
        onOpen={(order) => router.push(hrefOf(order))}
        empty={
          page.isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
      <FindByCodeDialog open={isFinding} onOpenChange={setFinding} />
    </ListPage>
  );
}
