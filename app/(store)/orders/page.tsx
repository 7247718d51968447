import type { Metadata } from 'next';
import { AccountFrame } from '@/components/account/account-frame';
import type { AddressParams } from '@/components/store/address-params';
import { OrderList } from '@/components/store/order/order-list';
import { OrdersFilter } from '@/components/store/order/orders-filter';
import { isFiltered, ordersHref, readOrdersState } from '@/components/store/order/orders-state';
import { LanguageProvider } from '@/components/texts/language-provider';
import { account } from '@/components/texts/messages/account';
import { getFormats, getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { requireViewer } from '@/lib/auth/viewer';
import { listOrderPage, ORDERS_PER_PAGE } from '@/lib/store/account/list-order-page';
import { ownPage } from '@/lib/store/account/own-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTexts('order')).list.title, robots: { index: false } };
}

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<AddressParams> };

export default async function OrdersPage({ searchParams }: Props) {
  const own = ownPage('orders');
  const actor = own ? own.actor : await requireViewer('/orders');
  const [{ list: texts }, formats] = await Promise.all([getTexts('order'), getFormats()]);
  const state = readOrdersState(await searchParams);
  const { page } = state;
  const found = own ? own.orders : await listOrderPage(actor, page, state);
  const orders = found.slice(0, ORDERS_PER_PAGE);
  const at = (wanted: number) => ordersHref(state, { page: wanted });
  const isFirst = page === 1 && !isFiltered(state);
  return (
    <LanguageProvider messages={account}>
      <AccountFrame>
        <PageHeader title={texts.title} intro={texts.intro} />
        {!(isFirst && orders.length === 0) && <OrdersFilter state={state} />}
        {orders.length === 0 ? (
          <EmptyState
            title={isFirst ? texts.none : isFiltered(state) ? texts.noneFits : texts.noneOnPage}
            action={
              isFirst ? (
                <ButtonLink href="/" variant="primary">
                  {texts.toTheShop}
                </ButtonLink>
              ) : (
                <ButtonLink href="/orders">{texts.showAll}</ButtonLink>
              )
            }
          >
            {isFirst && texts.noneHint}
          </EmptyState>
        ) : (
          <OrderList orders={orders} zone={actor.timeZone} />
        )}
        {(page > 1 || found.length > ORDERS_PER_PAGE) && (
          <nav aria-label={texts.pages} className="flex items-center justify-center gap-4">
            {page > 1 && <ButtonLink href={at(page - 1)}>{texts.previous}</ButtonLink>}
            <span className="text-muted tabular-nums">{texts.page(formats.number(page))}</span>
            {found.length > ORDERS_PER_PAGE && <ButtonLink href={at(page + 1)}>{texts.next}</ButtonLink>}
          </nav>
        )}
      </AccountFrame>
    </LanguageProvider>
  );
}
