import { useFormats, useTexts } from '#language';
import { BarChart, ColorKey } from '@/components/ui/bar-chart';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { MoneyRange, MoneyReport } from '@/lib/store/money/queries';
import { rightOf } from './muted-zero';
import { paidHref, refundedHref } from './orders-href';

type Period = MoneyReport['periods'][number];

/** Sales and margin over the time, as a chart and as the table behind it. */
export function MoneyPeriods({ report, range }: { report: MoneyReport; range: MoneyRange }) {
  const { figures, chart, periods: texts } = useTexts('officeMoney');
  const formats = useFormats();
  const { periods, total, currency } = report;
  const money = (amount: number) => formats.money(amount, currency);
  const nameOf = ({ from, until }: Period) => {
    const first = formats.day(from, 'UTC');
    if (range.by === 'day') return first;
    if (range.by === 'month') return formats.month(from, 'UTC');
    return `${first} – ${formats.day(until, 'UTC')}`;
  };
  const isEmpty = ({ orders, refunds }: Period) => orders === 0 && refunds === 0;
  const filled = periods.filter((period) => !isEmpty(period));
  if (filled.length === 0)
    return <p className="border-t border-line px-4 py-5 text-muted md:px-6">{texts.none}</p>;
  return (
    <>
      <figure className="grid gap-3 border-t border-line px-4 py-5 md:px-6">
        <figcaption>
          <h2 className="display text-base">{chart.title}</h2>
        </figcaption>
        <BarChart
          height={120}
          summary={chart.summary(money(total.sales), money(total.margin))}
          bars={periods.map((period) => ({
            title: chart.bar(nameOf(period), money(period.sales), money(period.margin)),
            value: period.sales,
            part: period.margin,
          }))}
        />
        <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <ColorKey color="bg-info/45" label={`${figures.sales} ${money(total.sales)}`} />
          <ColorKey color="bg-good" label={`${figures.margin} ${money(total.margin)}`} />
          <span className="ml-auto tabular-nums">
            {formats.day(range.from, 'UTC')} – {formats.day(range.until, 'UTC')}
          </span>
        </div>
      </figure>
      <div className="grid min-w-0 gap-3 border-t border-line px-4 py-5 md:px-6">
        <h2 className="display text-base">{texts.title}</h2>
        <Table label={texts.title}>
          <thead>
            <tr>
              <Th>{texts.columns[range.by]}</Th>
              {(['orders', 'sales', 'charges', 'refunded', 'cost', 'margin'] as const).map((name) => (
                <Th key={name} className="text-right">
                  {figures[name]}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {filled.toReversed().map((period) => (
              <tr key={period.from}>
                <Td className="whitespace-nowrap">
                  <TextLink href={paidHref(period)}>{nameOf(period)}</TextLink>
                </Td>
                <Td className="text-right">{formats.number(period.orders)}</Td>
                <Td className="text-right">{money(period.sales)}</Td>
                <Td className={rightOf(period.charges)}>{money(period.charges)}</Td>
                <Td className={rightOf(period.refunded)}>
                  {period.refunds > 0 ? (
                    <TextLink href={refundedHref(period)}>{money(period.refunded)}</TextLink>
                  ) : (
                    money(0)
                  )}
                </Td>
                <Td className={rightOf(period.cost)}>{money(period.cost)}</Td>
                <Td className="text-right">{money(period.margin)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
