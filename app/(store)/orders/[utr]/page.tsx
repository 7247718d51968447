import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { formatMoney } from '@/components/store/format-money';
import { CodeReveal } from '@/components/store/order/code-reveal';
import { OrderHistory } from '@/components/store/order/order-history';
import { OrderLines } from '@/components/store/order/order-lines';
import { orderState } from '@/components/store/order/order-state';
import { Chip } from '@/components/ui/chip';
import { Panel } from '@/components/ui/panel';
import { Time } from '@/components/ui/time';
import { viewer } from '@/lib/auth/viewer';
import { type Order, orderViewer, readOrder } from './order-access';

// The address may hold the key of the order's link, which is nobody else's business.
export const metadata: Metadata = { title: 'Order', robots: { index: false }, referrer: 'no-referrer' };
export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ utr: string }>;
  searchParams: Promise<{ key?: string | string[] }>;
};

export default async function OrderPage({ params, searchParams }: Props) {
  const { utr } = await params;
  const given = (await searchParams).key;
  const key = typeof given === 'string' ? given : undefined;
  const who = await orderViewer(utr, key);
  // Whoever comes by a broken link may have no account to sign in to.
  if (!who && key) notFound();
  if (!who) redirect(`/sign-in?callbackUrl=${encodeURIComponent(`/orders/${utr}`)}`);
  const order = await readOrder(utr, who);
  if (!order) notFound();
  const zone = (await viewer())?.timeZone ?? 'UTC';
  const state = orderState(order);
  const hasCodes = order.kind === 'card' && (order.status === 1 || order.status === 3);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-10">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display text-2xl md:text-3xl">
            Order <span className="font-mono text-[0.8em] tracking-normal break-all">{order.utr}</span>
          </h1>
          <Chip tone={state.tone}>{state.label}</Chip>
        </div>
        <p className="text-base text-muted">
          {state.note}
          {order.status === 0 && !order.is_expired && order.expires_at && (
            <>
              {' '}
              That is until <Time at={order.expires_at} zone={zone} />.
            </>
          )}
        </p>
      </header>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          {hasCodes && (
            <Panel
              title="Your codes"
              intro="Whoever sees a code can use it. Show them when nobody looks over your shoulder."
            >
              <CodeReveal
                utr={utr}
                linkKey={'byLink' in who ? (key ?? '') : null}
                quantities={order.order_details.map((line) => line.quantity)}
              />
            </Panel>
          )}
          <Panel title="What you bought">
            <OrderLines lines={order.order_details} total={order.price} currency={order.currency} />
          </Panel>
          <PlayerInformation order={order} />
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <PaymentPanel order={order} />
          <Panel title="History" intro={`Times in ${zone.replaceAll('_', ' ')}.`}>
            <OrderHistory events={order.events} zone={zone} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** What the buyer gave for the top-up, as it was sent on. */
function PlayerInformation({ order }: { order: Order }) {
  const entries = Object.entries(order.informations);
  if (entries.length === 0) return null;
  return (
    <Panel title="Player information">
      <Facts facts={entries} />
    </Panel>
  );
}

const paymentStates: Record<string, string> = {
  pending: 'Waiting',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

function PaymentPanel({ order: { payment } }: { order: Order }) {
  if (!payment) return null;
  const facts: [string, string][] = [
    ['Method', payment.name],
    ['Amount', formatMoney(payment.amount, payment.currency)],
  ];
  if (payment.charge > 0) facts.push(['Charge', formatMoney(payment.charge, payment.currency)]);
  facts.push(['State', paymentStates[payment.status] ?? payment.status]);
  return (
    <Panel title="Payment">
      <Facts facts={facts} />
      {payment.note && <p className="text-muted">{payment.note}</p>}
    </Panel>
  );
}

function Facts({ facts }: { facts: readonly [string, string][] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
