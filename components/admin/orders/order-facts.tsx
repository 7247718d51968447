import { useTexts } from '#language';
import { Fact, Facts } from '@/components/admin/facts';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { DeskOrderView } from '@/lib/store/order-desk/queries';
import { OrderHints } from './order-hints';

/** Who bought it and when; for a top-up, for which player. */
export function OrderFacts({ order, zone }: { order: DeskOrderView; zone: string }) {
  const { facts, guest, player } = useTexts('officeOrders').order;
  return (
    <div className="grid content-start gap-8 max-lg:order-first">
      <Facts title={facts.title} name="order-facts">
        <Fact term={facts.email}>{order.email}</Fact>
        {order.new_email && (
          <Fact term={facts.newEmail}>
            {order.new_email.email}
            <span className="block text-sm text-muted">
              {facts.waitsUntil} <Time at={order.new_email.expires_at} zone={zone} />
            </span>
          </Fact>
        )}
        <Fact term={facts.account}>
          {order.user_id === null ? (
            guest
          ) : (
            <TextLink href={`/admin/accounts/${order.user_id}`}>
              {order.buyer || `#${order.user_id}`}
            </TextLink>
          )}
        </Fact>
        <Fact term={facts.ordered}>
          <Time at={order.created_at} zone={zone} />
        </Fact>
        {order.paid_at && (
          <Fact term={facts.paid}>
            <Time at={order.paid_at} zone={zone} />
          </Fact>
        )}
        {order.state === 'unpaid' && (
          <Fact term={facts.expires}>
            <Time at={order.expires_at} zone={zone} />
          </Fact>
        )}
      </Facts>
      {order.player.length > 0 && (
        <Facts title={player} name="order-player">
          {order.player.map(({ label, value }) => (
            <Fact key={label} term={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
      <OrderHints hints={order.hints} />
    </div>
  );
}
