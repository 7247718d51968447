import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { MoneyRange, MoneyReport } from '@/lib/store/money/queries';
import { rightOf } from './muted-zero';
import { paidHref, refundedHref } from './orders-href';

/** The same time by product, in the store’s currency, and by the currency that was paid in. */
export function MoneyParts({ report, range }: { report: MoneyReport; range: MoneyRange }) {
  const { figures, products: texts, currencies } = useTexts('officeMoney');
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, report.currency);
  if (report.products.length === 0) return null;
  return (
    <>
      <div className="grid min-w-0 gap-3 border-t border-line px-4 py-5 md:px-6">
        <h2 className="display text-base">{texts.title}</h2>
        <Table label={texts.title}>
          <thead>
            <tr>
              <Th>{texts.product}</Th>
              <Th className="text-right">{texts.items}</Th>
              <Th className="text-right">{figures.sales}</Th>
              <Th className="text-right">{figures.refunded}</Th>
              <Th className="text-right">{figures.cost}</Th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {report.products.map(({ kind, product, name, items, sales, refunded, cost }) => (
              <tr key={`${kind}-${product}`}>
                <Td className="min-w-40 wrap-anywhere">
                  <TextLink href={paidHref(range, { product: `${kind}-${product}` })}>{name}</TextLink>
                </Td>
                <Td className="text-right">{formats.number(items)}</Td>
                <Td className="text-right">{money(sales)}</Td>
                <Td className={rightOf(refunded)}>
                  {refunded > 0 ? (
                    <TextLink href={refundedHref(range, { product: `${kind}-${product}` })}>
                      {money(refunded)}
                    </TextLink>
                  ) : (
                    money(0)
                  )}
                </Td>
                <Td className={rightOf(cost)}>{money(cost)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="grid min-w-0 gap-3 border-t border-line px-4 py-5 md:px-6">
        <h2 className="display text-base">{currencies.title}</h2>
        <Table label={currencies.title}>
          <thead>
            <tr>
              <Th>{currencies.currency}</Th>
              <Th className="text-right">{figures.orders}</Th>
              <Th className="text-right">{currencies.paid}</Th>
              <Th className="text-right">{figures.charges}</Th>
              <Th className="text-right">{figures.refunded}</Th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {report.currencies.map(({ currency, orders, paid, charges, refunded }) => (
              <tr key={currency}>
                <Td>
                  <TextLink href={paidHref(range, { currency })}>{currency}</TextLink>
                </Td>
                <Td className="text-right">{formats.number(orders)}</Td>
                <Td className="text-right">{formats.money(paid, currency)}</Td>
                <Td className={rightOf(charges)}>{formats.money(charges, currency)}</Td>
                <Td className={rightOf(refunded)}>{formats.money(refunded, currency)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
