import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { ordersFilterOf, ordersSearch } from '@/components/admin/orders/orders-search';
import { OrdersView } from '@/components/admin/orders/orders-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listDeskOrders } from '@/lib/store/order-desk/list-desk-orders';
import { DESK_ORDERS_PER_PAGE, deskOrderPages, firstDeskOrders } from '@/lib/store/order-desk/queries';
import { readAccountEmail } from '@/lib/store/order-desk/read-account-email';
import { readProductName } from '@/lib/store/order-desk/read-product-name';
import { listGatewayNames } from '@/lib/store/payments/list-gateway-names';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeOrders')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(ordersSearch);

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/orders', 'orders:read');
  const filter = ordersFilterOf(await load(searchParams));
  const [first, gateways, productName, accountEmail] = await Promise.all([
    listDeskOrders({ actor, input: { ...filter, per_page: DESK_ORDERS_PER_PAGE } }),
    listGatewayNames(),
    readProductName(filter.product),
    readAccountEmail(filter.account),
  ]);
  return (
    <Hydrated data={[[deskOrderPages(filter).queryKey, firstDeskOrders(first)]]}>
      <OrdersView
        gateways={gateways}
        productName={productName}
        accountEmail={accountEmail}
        zone={actor.timeZone}
      />
    </Hydrated>
  );
}
