import { useId } from 'react';
import { useFormats, useTexts } from '#language';
import type { Till } from '@/lib/store/closings/queries';

/** What each gateway took and gave back, in each of its currencies. */
export function TillList({ title, tills }: { title: string; tills: readonly Till[] }) {
  const { day: texts } = useTexts('officeClosings');
  const { money, number } = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
      <h2 id={id} className="display text-base">
        {title}
      </h2>
      {tills.length === 0 && <p className="text-muted">{texts.none}</p>}
      {tills.map(({ gateway, gateway_name, currency, ...till }) => (
        <div key={`${gateway} ${currency}`} className="grid gap-1">
          <h3 className="font-medium">
            {gateway_name} <span className="text-muted">{currency}</span>
          </h3>
          <dl className="grid gap-1">
            <Line term={texts.orders} count={number(till.orders)} amount={money(till.paid, currency)} />
            {till.deposits > 0 && (
              <Line
                term={texts.deposits}
                count={number(till.deposits)}
                amount={money(till.deposited, currency)}
              />
            )}
            {till.charges > 0 && <Line term={texts.charges} amount={money(till.charges, currency)} />}
            {till.refunds > 0 && (
              <Line
                term={texts.refunds}
                count={number(till.refunds)}
                amount={money(-till.refunded, currency)}
              />
            )}
            <Line isSum term={texts.left} amount={money(till.left, currency)} />
          </dl>
        </div>
      ))}
    </section>
  );
}

type LineProps = { term: string; count?: string; amount: string; isSum?: boolean };

const Line = ({ term, count, amount, isSum = false }: LineProps) => (
  <div
    className={
      isSum
        ? 'flex justify-between gap-4 border-t border-line pt-1 font-medium'
        : 'flex justify-between gap-4'
    }
  >
    <dt className={isSum ? '' : 'text-muted'}>
      {term}
      {count !== undefined && <span className="tabular-nums"> · {count}</span>}
    </dt>
    <dd className="tabular-nums">{amount}</dd>
  </div>
);
