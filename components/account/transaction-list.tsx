import { useFormats, useTexts } from '#language';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { Transaction } from '@/lib/store/payments/queries';

type Props = { transactions: readonly Transaction[]; currency: string; zone: string };

/** What came onto the balance and what went, each with its reason and the balance after it. */
export function TransactionList({ transactions, currency, zone }: Props) {
  const [texts, formats] = [useTexts('account').balance, useFormats()];
  return (
    <ul>
      {transactions.map((transaction) => {
        const amount = formats.money(transaction.amount, currency);
        return (
          <li
            key={transaction.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-t border-line py-2.5 first:border-t-0"
          >
            <span className="min-w-0 font-medium wrap-anywhere">
              <Reason transaction={transaction} />
            </span>
            <span className="text-right font-medium tabular-nums">
              {transaction.amount > 0 ? texts.plus(amount) : amount}
            </span>
            <span className="text-sm text-muted">
              <Time at={transaction.created_at} zone={zone} />
            </span>
            <span className="text-right text-sm text-muted tabular-nums">
              {texts.after(formats.money(transaction.balance_after, currency))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Reason({ transaction: { reason, utr } }: { transaction: Transaction }) {
  const texts = useTexts('account').balance.reasons;
  const order = utr && <TextLink href={`/orders/${utr}`}>{utr}</TextLink>;
  switch (reason) {
    case 'top-up':
      return texts.deposit;
    case 'adjustment':
      return texts.adjustment;
    case 'payment':
      return order ? texts.paymentOf(order) : texts.payment;
    case 'refund':
      // Without an order, a deposit was refunded.
      return order ? texts.refund(order) : texts.depositReturned;
  }
}
