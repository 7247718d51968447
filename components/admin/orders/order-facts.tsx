import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { Time } from '@/components/ui/time';
import type { DeskOrderView } from '@/lib/store/order-desk/queries';

/** Who bought it and when; for a top-up, for which player. */
export function OrderFacts({ order, zone }: { order: DeskOrderView; zone: string }) {
  const { facts, guest, player } = useTexts('officeOrders').order;
  return (
    <div className="grid content-start gap-8 max-lg:order-first">
      <Facts title={facts.title} name="order-facts">
        <Fact term={facts.email}>{order.email}</Fact>
        <Fact term={facts.account}>
          {order.user_id === null ? guest : order.buyer || `#${order.user_id}`}
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
    </div>
  );
}

function Facts({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={name} className="grid gap-3">
      <h2 id={name} className="display text-base">
        {title}
      </h2>
      <dl className="grid gap-3">{children}</dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
