import type { Metadata } from 'next';
import { useFormats, useTexts } from '#language';
import { Wordmark } from '@/components/brand/wordmark';
import { Providers } from '@/components/providers';
import { BuyerTime } from '@/components/store/buyer-time';
import { arrivedProducts } from '@/components/store/order/arrived-products';
import { CodeReveal } from '@/components/store/order/code-reveal';
import { Facts } from '@/components/store/order/facts';
import { OrderAgain } from '@/components/store/order/order-again';
import { OrderEmail } from '@/components/store/order/order-email';
import { OrderHeading } from '@/components/store/order/order-heading';
import { OrderHistory } from '@/components/store/order/order-history';
import { OrderInvoices } from '@/components/store/order/order-invoices';
import { OrderLines } from '@/components/store/order/order-lines';
import { OrderLive } from '@/components/store/order/order-live';
import { OrderMissing } from '@/components/store/order/order-missing';
import { orderState } from '@/components/store/order/order-state';
import { PaymentDue } from '@/components/store/order/payment-due';
import { ReceiptActions } from '@/components/store/order/receipt-actions';
import { StateMark } from '@/components/store/order/state-mark';
import { WhatsNext } from '@/components/store/order/whats-next';
import { getFormats, getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { Panel } from '@/components/ui/panel';
import { withMissing } from '@/components/with-missing';
import { ownPage } from '@/lib/store/account/own-page';
import { getOrderStatus } from '@/lib/store/fulfilment/get-order-status';
import type { OrderStatusNow } from '@/lib/store/fulfilment/queries';
import { playerFacts } from '@/lib/store/players/player-facts';
import type { Formats } from '@/lib/texts/formats';
import type { ShopTexts } from '@/lib/texts/texts';
import { AfterBuying, RedeemGuides } from './after-buying';
import { type Order, type OrderPageProps, openOrder, readPage, seeOrder, withKey } from './order-access';
import { orderAgain } from './order-again';

// The address may hold the key of the order's link, which is nobody else's business.
export async function generateMetadata(props: OrderPageProps): Promise<Metadata> {
  const [seen, texts] = await Promise.all([seeOrder(props), getTexts('order')]);
  const own = ownPage('order');
  const status = own ? own.status : seen.who && (await getOrderStatus(seen.utr, seen.who));
  const state = status && orderState(status, texts.states, seen.returned);
  return {
    title: state ? texts.titleOf(state.label, seen.utr) : texts.tab,
    robots: { index: false },
    referrer: 'no-referrer',
  };
}

export const dynamic = 'force-dynamic';

async function OrderPage(props: OrderPageProps) {
  const visit = await openOrder(props, (utr) => `/orders/${utr}`);
  const { utr, key, who, zone } = visit;
  const [{ order, status, email, products, reports }, texts, formats] = await Promise.all([
    readPage(visit),
    getTexts('order'),
    getFormats(),
  ]);
  const state = orderState(status, texts.states, visit.returned);
  const regions = new Map(products.map(({ slug, region }) => [slug, region]));
  const fields = products.flatMap((product) => product.fields);
  const isPaid = order.paid_at !== null;
  const arrived = arrivedProducts(order);
  const isDelivered = order.status === 1 || order.status === 3;
  const hasCodes = order.kind === 'card' && isDelivered;
  return (
    <Providers>
      <div className="grid grid-cols-1 gap-10">
        <header className="grid gap-3">
          <p className="hidden pb-4 print:block">
            <Wordmark />
          </p>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div className="grid max-w-2xl gap-2">
              <OrderHeading utr={utr} className="grid gap-1">
                <span className="text-md text-muted">
                  {texts.reference(<span className="font-mono break-all select-all">{utr}</span>)}
                </span>{' '}
                <span className="display flex items-center gap-3 text-2xl md:text-3xl">
                  <StateMark tone={state.tone} />
                  {state.label}
                </span>
              </OrderHeading>
              <p className="text-base text-muted">{state.note}</p>
              <OrderEmail order={order} codes={status.codes_ready} address={email} />
            </div>
            {(isPaid || status.payment?.transfer) && (
              <ReceiptActions order={{ utr, key }} canResend={isPaid && isDelivered} />
            )}
          </div>
          <OrderLive order={{ utr, key }} initial={status} returned={visit.returned} />
        </header>
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-16">
          <div className="grid grid-cols-1 content-start gap-10">
            {order.status === 0 && !order.is_expired && (
              <PaymentDue
                status={status}
                checkoutPath={withKey(`/checkout/${utr}`, visit)}
                returned={visit.returned}
                note={order.payment?.note ?? null}
                zone={zone}
              />
            )}
            {order.status === 0 && order.is_expired && (
              <Panel title={texts.again.title} intro={texts.again.intro}>
                <p>
                  <OrderAgain {...orderAgain(order)} />
                </p>
              </Panel>
            )}
            {hasCodes && (
              <Panel
                title={texts.codes.title(status.codes_ready + status.codes_missing)}
                intro={codesIntro(status, texts.codes, formats)}
              >
                <NeedsScripts text={texts.codes.needsScripts} />
                {status.codes_ready > 0 && (
                  <CodeReveal
                    // New codes are asked for anew.
                    key={status.codes_ready}
                    utr={utr}
                    linkKey={'byLink' in who ? (key ?? '') : null}
                    ready={status.codes_ready}
                    quantities={order.order_details.map((line) => line.quantity)}
                  />
                )}
                <RedeemGuides products={products} />
              </Panel>
            )}
            <Panel title={isPaid ? texts.lines.bought : texts.lines.ordered}>
              <OrderLines
                lines={order.order_details.map((line, index) => ({
                  ...line,
                  region: regions.get(line.slug),
                  refunded: refundedOf(order, index),
                }))}
                total={order.price}
                coupon={order.coupon}
                currency={order.currency}
                charge={chargeOf(order)}
                givenBack={order.refunds.map(({ amount, currency, created_at }) => ({
                  amount: formats.money(amount, currency),
                  date: <BuyerTime at={created_at} zone={zone} precision="minute" />,
                }))}
              />
            </Panel>
            {Object.keys(order.informations).length > 0 && (
              <Panel title={texts.player}>
                <Facts facts={playerFacts(order.informations, fields)} />
              </Panel>
            )}
            <AfterBuying
              visit={visit}
              products={products.filter(({ slug }) => arrived.has(slug))}
              reports={reports}
            />
          </div>
          <div className="grid grid-cols-1 content-start gap-10">
            {isPaid && <WhatsNext again={orderAgain(order)} hasAccount={visit.actor !== null} />}
            <PaymentPanel order={order} />
            {hasInvoices(order) && <OrderInvoices invoices={order.invoices} utr={utr} linkKey={key} />}
            <Panel
              title={texts.history.title}
              intro={zone ? texts.history.zone(zone.replaceAll('_', ' ')) : texts.history.ownClock}
            >
              <OrderHistory events={order.events} emails={order.emails} zone={zone} />
            </Panel>
          </div>
        </div>
      </div>
    </Providers>
  );
}

export default withMissing(OrderPage, OrderMissing);

const HOUR_MS = 3_600_000;

/** Orders that were paid before the shop had invoices get none. */
const hasInvoices = ({ invoices, paid_at }: Order): boolean =>
  invoices.length > 0 || (paid_at !== null && Date.now() - Date.parse(paid_at) < HOUR_MS);

/** How many items of a line went back, where not all of the order has. */
const refundedOf = ({ refunds, status }: Order, index: number): number =>
  status === 2
    ? 0
    : refunds
        .flatMap(({ items }) => items)
        .filter(({ line }) => line === index)
        .reduce((sum, { quantity }) => sum + quantity, 0);

/** What paying cost on top, where the order is paid, or about to be, in its own currency. */
function chargeOf({ payment, currency }: Order) {
  const counts = payment && payment.currency === currency && payment.charge > 0;
  if (!counts || payment.status === 'failed' || payment.status === 'cancelled') return null;
  return { gateway: payment.name, amount: payment.charge };
}

/** How many of the codes are there, unless all are, and what to mind before they show. */
function codesIntro(
  { codes_ready: ready, codes_missing: missing }: OrderStatusNow,
  texts: ShopTexts['order']['codes'],
  { number }: Formats,
): string {
  if (ready === 0) return texts.noneYet(missing);
  if (missing === 0) return texts.intro(ready);
  return `${texts.readyOf(ready, number(ready), number(ready + missing))} ${texts.intro(ready)}`;
}

function PaymentPanel({ order: { payment } }: { order: Order }) {
  const texts = useTexts('order').payment;
  const formats = useFormats();
  if (!payment) return null;
  const facts: [string, string][] = [
    [texts.method, payment.name],
    [texts.amount, formats.money(payment.amount, payment.currency)],
  ];
  if (payment.charge > 0) facts.push([texts.charge, formats.money(payment.charge, payment.currency)]);
  facts.push([texts.state, texts.states[payment.status] ?? payment.status]);
  return (
    <Panel title={texts.title}>
      <Facts facts={facts} />
      {payment.status === 'refunded' && (
        <p className="text-muted">
          {texts.wentBack(formats.money(payment.amount, payment.currency), payment.name)}
        </p>
      )}
    </Panel>
  );
}
