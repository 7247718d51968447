import { useFormats, useTexts } from '#language';
import { Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { DeskAccountView } from '@/lib/store/account-desk/queries';
import { OrderState } from '../orders/order-state';
import { AccountPart } from './account-part';

/** The last orders of an account. */
export function AccountOrders({ account: { id, orders }, zone }: { account: DeskAccountView; zone: string }) {
  const { orders: texts } = useTexts('officeAccounts');
  const orderTexts = useTexts('officeOrders');
  const { money } = useFormats();
  return (
    <AccountPart
      title={texts.title}
      none={texts.none}
      isEmpty={orders.length === 0}
      all={{ label: texts.all, href: `/admin/orders?account=${id}` }}
    >
      <thead>
        <tr>
          <Th>{texts.order}</Th>
          <Th className="max-md:hidden">{texts.items}</Th>
          <Th>{texts.state}</Th>
          <Th className="max-md:hidden">{texts.when}</Th>
          <Th className="text-right">{texts.amount}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <Td className="font-mono text-sm wrap-anywhere">
              <TextLink href={`/admin/orders/${order.utr}`}>{order.utr}</TextLink>
            </Td>
            <Td className="wrap-anywhere max-md:hidden">
              {order.bought}{' '}
              {order.more_lines > 0 && (
                <span className="text-muted">{orderTexts.more(order.more_lines)}</span>
              )}
            </Td>
            <Td>
              <OrderState state={order.state} texts={orderTexts} />
            </Td>
            <Td className="text-muted max-md:hidden">
              <Time at={order.created_at} zone={zone} />
            </Td>
            <Td className="text-right tabular-nums">{money(order.amount, order.currency)}</Td>
          </tr>
        ))}
      </tbody>
    </AccountPart>
  );
}
