import { useFormats, useTexts } from '#language';
import type { Today } from '@/lib/store/overview/read-today';

/** What came in today, each figure beside the same day last week up to the same time. */
export function TodayFigures({ today: { today, lastWeek, currency } }: { today: Today }) {
  const texts = useTexts('officeOverview').today;
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, currency);
  const figures = [
    { label: texts.orders, now: formats.number(today.orders), before: formats.number(lastWeek.orders) },
    { label: texts.revenue, now: money(today.revenue), before: money(lastWeek.revenue) },
    { label: texts.refunds, now: formats.number(today.refunds), before: formats.number(lastWeek.refunds) },
    { label: texts.refunded, now: money(today.refunded), before: money(lastWeek.refunded) },
  ];
  return (
    <dl className="grid grid-cols-2 border-t border-line md:grid-cols-4">
      {figures.map(({ label, now, before }) => (
        <div key={label} className="grid content-start gap-0.5 px-4 py-3 md:px-6">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="display text-xl tabular-nums wrap-anywhere">{now}</dd>
          <dd className="text-sm text-muted tabular-nums">{texts.before(before)}</dd>
        </div>
      ))}
    </dl>
  );
}
