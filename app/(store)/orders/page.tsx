import type { Metadata } from 'next';
import { OrderList } from '@/components/store/order/order-list';
import { getFormats, getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { requireViewer } from '@/lib/auth/viewer';
import { listRecentOrders } from '@/lib/store/orders/list-recent-orders';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTexts('order')).list.title, robots: { index: false } };
}

export const dynamic = 'force-dynamic';

const PER_PAGE = 20;

export default async function OrdersPage({
  searchParams,
}: {
  searchParams: Promise<{ page?: string | string[] }>;
}) {
  const actor = await requireViewer('/orders');
  const [{ list: texts }, formats] = await Promise.all([getTexts('order'), getFormats()]);
  const wanted = Number((await searchParams).page);
  const page = Number.isInteger(wanted) && wanted > 0 && wanted < 100_000 ? wanted : 1;
  // One more than is shown tells whether there is a page after this one.
  const found = await listRecentOrders({ actor, limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE });
  const orders = found.slice(0, PER_PAGE);
  const at = (number: number) => (number > 1 ? `/orders?page=${number}` : '/orders');
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <PageHeader title={texts.title} intro={texts.intro} />
      {orders.length === 0 ? (
        <EmptyState
          title={page > 1 ? texts.noneOnPage : texts.none}
          action={
            page > 1 ? (
              <ButtonLink href="/orders">{texts.newest}</ButtonLink>
            ) : (
              <ButtonLink href="/" variant="primary">
                {texts.toTheShop}
              </ButtonLink>
            )
          }
        >
          {page === 1 && texts.noneHint}
        </EmptyState>
      ) : (
        <OrderList orders={orders} zone={actor.timeZone} />
      )}
      {(page > 1 || found.length > PER_PAGE) && (
        <nav aria-label={texts.pages} className="flex items-center gap-3">
          {page > 1 && (
            <ButtonLink size="small" href={at(page - 1)}>
              {texts.newer}
            </ButtonLink>
          )}
          <span className="text-sm text-muted tabular-nums">{texts.page(formats.number(page))}</span>
          {found.length > PER_PAGE && (
            <ButtonLink size="small" href={at(page + 1)}>
              {texts.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
