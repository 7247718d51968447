import type { Metadata } from 'next';
import { OrderList } from '@/components/store/order/order-list';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { requireViewer } from '@/lib/auth/viewer';
import { listRecentOrders } from '@/lib/store/orders/list-recent-orders';

export const metadata: Metadata = { title: 'Orders', robots: { index: false } };
export const dynamic = 'force-dynamic';

const PER_PAGE = 20;

export default async function OrdersPage({
  searchParams,
}: {
  searchParams: Promise<{ page?: string | string[] }>;
}) {
  const actor = await requireViewer('/orders');
  const wanted = Number((await searchParams).page);
  const page = Number.isInteger(wanted) && wanted > 0 && wanted < 100_000 ? wanted : 1;
  // One more than is shown tells whether there is a page after this one.
  const found = await listRecentOrders({ actor, limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE });
  const orders = found.slice(0, PER_PAGE);
  const at = (number: number) => (number > 1 ? `/orders?page=${number}` : '/orders');
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <PageHeader title="Orders" intro="Everything that you have ordered, newest first." />
      {orders.length === 0 ? (
        <EmptyState
          title={page > 1 ? 'No orders on this page' : 'No orders yet'}
          action={
            page > 1 ? (
              <ButtonLink href="/orders">See the newest</ButtonLink>
            ) : (
              <ButtonLink href="/" variant="primary">
                Go to the shop
              </ButtonLink>
            )
          }
        >
          {page === 1 && 'What you ordered as a guest joins your account once its address is confirmed.'}
        </EmptyState>
      ) : (
        <OrderList orders={orders} zone={actor.timeZone} />
      )}
      {(page > 1 || found.length > PER_PAGE) && (
        <nav aria-label="Pages of orders" className="flex items-center gap-3">
          {page > 1 && (
            <ButtonLink size="small" href={at(page - 1)}>
              Newer
            </ButtonLink>
          )}
          <span className="text-sm text-muted tabular-nums">Page {page}</span>
          {found.length > PER_PAGE && (
            <ButtonLink size="small" href={at(page + 1)}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
