import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { useTexts } from '#language';
import {
  type Order,
  type OrderPageProps,
  openOrder,
  readOrder,
  withKey,
} from '@/app/(store)/orders/[utr]/order-access';
import { orderAgain } from '@/app/(store)/orders/[utr]/order-again';
import { Providers } from '@/components/providers';
import { BuyerTime } from '@/components/store/buyer-time';
import { CheckoutForm } from '@/components/store/checkout/checkout-form';
import { MixedRegions } from '@/components/store/mixed-regions';
import { OrderAgain } from '@/components/store/order/order-again';
import { OrderLines } from '@/components/store/order/order-lines';
import { OrderMissing } from '@/components/store/order/order-missing';
import { reservationText } from '@/components/store/order/reservation-text';
import { getFormats, getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { DeadEnd } from '@/components/ui/dead-end';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { withMissing } from '@/components/with-missing';
import { makeQuote } from '@/lib/store/checkout/make-quote';
import { QuoteView } from '@/lib/store/checkout/schemas';
import { getOrderStatus } from '@/lib/store/fulfilment/get-order-status';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await getTexts('checkout');
  // The address may hold the key of the order's link, which is nobody else's business.
  return { title, robots: { index: false }, referrer: 'no-referrer' };
}

async function CheckoutPage(props: OrderPageProps) {
  const visit = await openOrder(props, (utr) => `/checkout/${utr}`);
  const { utr, who, key, actor, zone } = visit;
  const [order, status, texts, { reservation }, formats] = await Promise.all([
    readOrder(visit),
    getOrderStatus(utr, who),
    getTexts('checkout'),
    getTexts('order'),
    getFormats(),
  ]);
  const orderPath = withKey(`/orders/${utr}`, visit);
  if (order.status !== 0) redirect(orderPath);
  if (order.is_expired) return <Expired order={order} orderPath={orderPath} />;
  const quote = QuoteView.parse(await makeQuote({ actor, input: { utr, viewer: who } }));
  const regions = new Map(quote.lines.map(({ slug, region }) => [slug, region]));
  const reserved = reservationText({ ...status, payment: null }, reservation, formats);
  const toOrder = (text: string) => <TextLink href={orderPath}>{text}</TextLink>;
  return (
    <Providers>
      <div className="grid grid-cols-1 gap-8">
        <PageHeader
          title={texts.title}
          intro={
            order.expires_at
              ? texts.reservedUntil(
                  <BuyerTime at={order.expires_at} zone={zone} precision="minute" />,
                  toOrder,
                )
              : texts.reserved(toOrder)
          }
        />
        <CheckoutForm utr={utr} linkKey={key} orderPath={orderPath} zone={zone} initial={quote}>
          <LastAttempt payment={order.payment} />
          {reserved && <Notice>{reserved}</Notice>}
          <MixedRegions lines={quote.lines} />
          <Panel title={texts.ordered}>
            <OrderLines
              lines={order.order_details.map((line) => ({ ...line, region: regions.get(line.slug) }))}
              total={order.price}
              coupon={order.coupon}
              currency={order.currency}
            />
          </Panel>
        </CheckoutForm>
      </div>
    </Providers>
  );
}

export default withMissing(CheckoutPage, OrderMissing);

/** What came of the last attempt to pay. */
function LastAttempt({ payment }: { payment: Order['payment'] }) {
  const texts = useTexts('checkout');
  if (payment?.status === 'failed') return <Notice tone="warn">{texts.declined}</Notice>;
  if (payment?.status !== 'pending') return null;
  return (
    <Notice title={texts.begun(payment.name)}>
      <p>{texts.begunText}</p>
    </Notice>
  );
}

function Expired({ order, orderPath }: { order: Order; orderPath: string }) {
  const texts = useTexts('checkout');
  return (
    <DeadEnd
      title={texts.expired}
      actions={
        <>
          <OrderAgain {...orderAgain(order)} />
          <ButtonLink href={orderPath}>{texts.seeOrder}</ButtonLink>
        </>
      }
    >
      <p>{texts.expiredText}</p>
    </DeadEnd>
  );
}
