import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import {
  type Order,
  type OrderPageProps,
  openOrder,
  readOrder,
  withKey,
} from '@/app/(store)/orders/[utr]/order-access';
import { orderAgain } from '@/app/(store)/orders/[utr]/order-again';
import { Providers } from '@/components/providers';
import { CheckoutForm } from '@/components/store/checkout/checkout-form';
import { DeadEnd } from '@/components/store/dead-end';
import { OrderAgain } from '@/components/store/order/order-again';
import { OrderLines } from '@/components/store/order/order-lines';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { viewer } from '@/lib/auth/viewer';
import { makeQuote } from '@/lib/store/checkout/make-quote';
import { QuoteView } from '@/lib/store/checkout/schemas';

// The address may hold the key of the order's link, which is nobody else's business.
export const metadata: Metadata = { title: 'Checkout', robots: { index: false }, referrer: 'no-referrer' };
export const dynamic = 'force-dynamic';

export default async function CheckoutPage(props: OrderPageProps) {
  const visit = await openOrder(props, (utr) => `/checkout/${utr}`);
  const { utr, who, key, zone } = visit;
  const order = await readOrder(visit);
  const orderPath = withKey(`/orders/${utr}`, visit);
  if (order.status !== 0) redirect(orderPath);
  if (order.is_expired) return <Expired order={order} orderPath={orderPath} />;
  const quote = QuoteView.parse(await makeQuote({ actor: await viewer(), input: { utr, viewer: who } }));
  return (
    <Providers>
      <div className="grid grid-cols-1 gap-8">
        <PageHeader
          title="Checkout"
          intro={
            <>
              What you ordered is kept for you
              {order.expires_at && (
                <>
                  {' '}
                  until <Time at={order.expires_at} zone={zone} />
                </>
              )}
              . You can leave this page and <TextLink href={orderPath}>come back to the order</TextLink>.
            </>
          }
        />
        <CheckoutForm utr={utr} linkKey={key} orderPath={orderPath} initial={quote}>
          <LastAttempt payment={order.payment} />
          <Panel title="What you ordered">
            <OrderLines lines={order.order_details} total={order.price} currency={order.currency} />
          </Panel>
        </CheckoutForm>
      </div>
    </Providers>
  );
}

/** What came of the last attempt to pay. */
function LastAttempt({ payment }: { payment: Order['payment'] }) {
  if (payment?.status === 'failed')
    return <Notice tone="warn">The last payment was declined. Nothing has been charged.</Notice>;
  if (payment?.status !== 'pending') return null;
  return (
    <Notice title={`A payment by ${payment.name} has been begun`}>
      <p>
        Pay in another way only if you do not go on with that one. What is paid twice goes back the way it
        came.
      </p>
    </Notice>
  );
}

function Expired({ order, orderPath }: { order: Order; orderPath: string }) {
  return (
    <DeadEnd
      title="This order has expired"
      actions={
        <>
          <OrderAgain {...orderAgain(order)} />
          <ButtonLink href={orderPath}>See the order</ButtonLink>
        </>
      }
    >
      <p>It was not paid in time, and what it had reserved is released. Nothing has been charged.</p>
    </DeadEnd>
  );
}
