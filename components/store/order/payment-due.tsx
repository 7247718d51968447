import { useFormats, useTexts } from '#language';
import { BuyerTime } from '@/components/store/buyer-time';
import { ProductText } from '@/components/store/product/product-text';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import type { OrderStatusNow } from '@/lib/store/fulfilment/queries';
import { isUnderWay } from './order-state';
import { reservationText } from './reservation-text';
import { TransferFacts } from './transfer-facts';

type Props = {
  status: OrderStatusNow;
  /** The page where it is paid. */
  checkoutPath: string;
  /** What a payment page said when it sent the buyer back. */
  returned: 'done' | 'cancelled' | null;
  /** HTML: what the gateway's operator tells buyers. */
  note: string | null;
  /** Null for a guest, whose browser has one. */
  zone: string | null;
};

/** What is still to be done for an order that isn't paid: transfer, go on to the gateway, or pay. */
export function PaymentDue({ status, checkoutPath, returned, note, zone }: Props) {
  const { due: texts, reservation } = useTexts('order');
  const formats = useFormats();
  const { payment, expires_at } = status;
  const time = expires_at && <BuyerTime at={expires_at} zone={zone} precision="minute" />;
  const reserved = reservationText(status, reservation, formats);
  const until = (
    <>
      {time && texts.reservedUntil(time)} {reserved}
    </>
  );
  const priceUntil = (
    <>
      {time && texts.priceHeldUntil(time)} {reserved}
    </>
  );
  if (payment?.status === 'pending' && payment.transfer)
    return (
      <Panel title={texts.transfer} intro={note ? priceUntil : texts.transferIntro(priceUntil)}>
        {note && <ProductText html={note} dense />}
        <TransferFacts
          facts={[
            ...payment.transfer,
            { label: texts.amount, value: formats.money(payment.amount, payment.currency) },
            { label: texts.reference, value: status.utr },
          ]}
        />
        <p className="print:hidden">
          <ButtonLink href={checkoutPath}>{texts.otherWay}</ButtonLink>
        </p>
      </Panel>
    );
  if (payment?.status === 'pending') {
    const isConfirmedLater = isUnderWay(status, returned);
    return (
      <Panel title={isConfirmedLater ? texts.pending : texts.unpaid} intro={until}>
        {returned === 'done' ? (
          <Notice>{texts.returned}</Notice>
        ) : (
          returned === 'cancelled' && <Notice>{texts.left}</Notice>
        )}
        <div className="flex flex-wrap gap-3 print:hidden">
          {payment.redirect_url && !isConfirmedLater && (
            <a href={payment.redirect_url} className={buttonClass('primary')}>
              {texts.goOn}
            </a>
          )}
          <ButtonLink href={checkoutPath}>{texts.otherWay}</ButtonLink>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={texts.unpaid} intro={until}>
      {payment?.status === 'failed' && <Notice tone="warn">{texts.declined}</Notice>}
      {payment?.status === 'cancelled' && <Notice>{texts.calledOff}</Notice>}
      <p className="print:hidden">
        <ButtonLink href={checkoutPath} variant="primary">
          {payment ? texts.payAgain : texts.pay}
        </ButtonLink>
      </p>
    </Panel>
  );
}
