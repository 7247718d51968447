import { useTexts } from '#language';
import { OrderList } from '@/components/store/order/order-list';
import { LanguageProvider } from '@/components/texts/language-provider';
import { orders as orderTexts } from '@/components/texts/messages/orders';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import type { OrderSummary } from '@/lib/store/orders/list-recent-orders';

/** The newest orders, each a way to its page. */
export function OrdersPanel({ orders, zone }: { orders: readonly OrderSummary[]; zone: string }) {
  const texts = useTexts('account').orders;
  return (
    <Panel
      id="orders"
      title={texts.title}
      action={
        orders.length > 0 && (
          <TextLink alone href="/orders">
            {texts.all}
          </TextLink>
        )
      }
    >
      {orders.length === 0 ? (
        <EmptyState title={texts.none}>
          {texts.noneText(
            (text) => (
              <TextLink href="/">{text}</TextLink>
            ),
            (text) => (
              <TextLink href="/developers">{text}</TextLink>
            ),
          )}
        </EmptyState>
      ) : (
        <LanguageProvider messages={orderTexts}>
          <OrderList orders={orders} zone={zone} />
        </LanguageProvider>
      )}
    </Panel>
  );
}
