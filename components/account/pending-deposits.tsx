import { useFormats, useTexts } from '#language';
import { Disclosure } from '@/components/store/order/disclosure';
import { TransferFacts } from '@/components/store/order/transfer-facts';
import { buttonClass } from '@/components/ui/button-class';
import { Panel } from '@/components/ui/panel';
import { Time } from '@/components/ui/time';
import type { PendingDeposit } from '@/lib/store/payments/queries';

type Props = {
  pending: readonly PendingDeposit[];
  /** The balance's. */
  currency: string;
  zone: string;
};

/** Top-ups whose money has not come yet, each with what is still to be done for it. */
export function PendingDeposits({ pending, currency, zone }: Props) {
  const [texts, formats] = [useTexts('account').pending, useFormats()];
  return (
    <Panel title={texts.title}>
      <ul className="grid gap-6">
        {pending.map((deposit, index) => (
          <li key={deposit.reference} className="grid gap-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="text-base font-medium tabular-nums">
                {texts.amount(formats.money(deposit.amount, currency), deposit.gateway_name)}
              </span>
              <span className="text-sm text-muted">
                {texts.begun(<Time at={deposit.created_at} zone={zone} />)}
              </span>
            </p>
            <Due deposit={deposit} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Due({
  deposit: { transfer, redirect_url, ...deposit },
  isFirst,
}: {
  deposit: PendingDeposit;
  isFirst: boolean;
}) {
  const [texts, formats] = [useTexts('account').pending, useFormats()];
  const total = formats.money(deposit.total, deposit.total_currency);
  if (transfer) {
    const facts = [
      ...transfer,
      { label: texts.transferAmount, value: total },
      { label: texts.transferReference, value: deposit.reference },
    ];
    return (
      <>
        <p className="text-muted">{texts.transfer(total)}</p>
        {isFirst ? (
          <div className="max-w-2xl">
            <TransferFacts facts={facts} />
          </div>
        ) : (
          <Disclosure title={texts.transferShow}>
            <TransferFacts facts={facts} />
          </Disclosure>
        )}
      </>
    );
  }
  if (redirect_url)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={redirect_url} className={buttonClass('primary')}>
          {texts.goOn}
        </a>
        <span className="text-muted">{texts.goOnText(total)}</span>
      </div>
    );
  return <p className="text-muted">{texts.waiting}</p>;
}
