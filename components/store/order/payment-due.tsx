import { ProductText } from '@/components/store/product/product-text';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Time } from '@/components/ui/time';
import type { OrderStatusNow } from '@/lib/store/orders/queries';
import { TransferFacts } from './transfer-facts';

type Props = {
  status: OrderStatusNow;
  /** The page where it is paid. */
  checkoutPath: string;
  /** What a payment page said when it sent the buyer back. */
  returned: 'done' | 'cancelled' | null;
  /** HTML: what the gateway's operator tells buyers. */
  note: string | null;
  zone: string;
};

/** What is still to be done for an order that isn't paid: transfer, go on to the gateway, or pay. */
export function PaymentDue({ status, checkoutPath, returned, note, zone }: Props) {
  const { payment, expires_at } = status;
  const until = expires_at && (
    <>
      It is kept for you until <Time at={expires_at} zone={zone} />.
    </>
  );
  if (payment?.status === 'pending' && payment.transfer)
    return (
      <Panel
        title="Transfer the money"
        intro={<>Transfer the exact amount under this reference, so that we find your payment. {until}</>}
      >
        <TransferFacts facts={payment.transfer} />
        {note && <ProductText html={note} />}
        <p className="print:hidden">
          <ButtonLink href={checkoutPath}>Pay in another way</ButtonLink>
        </p>
      </Panel>
    );
  if (payment?.status === 'pending')
    return (
      <Panel title="Payment under way" intro={until}>
        {returned === 'done' ? (
          <Notice>Thank you. Your payment is being confirmed, and this page follows by itself.</Notice>
        ) : (
          returned === 'cancelled' && (
            <Notice>You left the payment page before paying. Nothing has been charged.</Notice>
          )
        )}
        <div className="flex flex-wrap gap-3 print:hidden">
          {payment.redirect_url && (
            <a href={payment.redirect_url} className={buttonClass('primary')}>
              Go on to pay
            </a>
          )}
          <ButtonLink href={checkoutPath}>Pay in another way</ButtonLink>
        </div>
      </Panel>
    );
  return (
    <Panel title="Pay for it" intro={until}>
      {payment?.status === 'failed' && (
        <Notice tone="warn">The last payment was declined. Nothing has been charged.</Notice>
      )}
      {payment?.status === 'cancelled' && (
        <Notice>The last payment was called off. Nothing has been charged.</Notice>
      )}
      <p className="print:hidden">
        <ButtonLink href={checkoutPath} variant="primary">
          {payment ? 'Pay again' : 'Pay now'}
        </ButtonLink>
      </p>
    </Panel>
  );
}
