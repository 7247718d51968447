import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import type { Today } from '@/lib/store/overview/read-today';
import { ordersOfDay } from '../orders/orders-of-day';

/** What came in today, each figure beside the same day last week up to the same time. */
export function TodayFigures({ today: { today, lastWeek, currency, day } }: { today: Today }) {
  const texts = useTexts('officeOverview').today;
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, currency);
  const figures = [
    {
      label: texts.orders,
      now: formats.number(today.orders),
      before: formats.number(lastWeek.orders),
      href: ordersOfDay('paid', day),
    },
    {
      label: texts.revenue,
      now: money(today.revenue),
      before: money(lastWeek.revenue),
      href: ordersOfDay('paid', day),
    },
    {
      label: texts.refunds,
      now: formats.number(today.refunds),
      before: formats.number(lastWeek.refunds),
      href: ordersOfDay('refunded', day),
    },
    {
      label: texts.refunded,
      now: money(today.refunded),
      before: money(lastWeek.refunded),
      href: ordersOfDay('refunded', day),
    },
  ];
  return (
    <dl className="grid grid-cols-2 border-t border-line md:grid-cols-4">
      {figures.map(({ label, now, before, href }) => (
        <div key={label} className="grid content-start gap-0.5 px-4 py-3 md:px-6">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="display text-xl tabular-nums wrap-anywhere">
            <Link href={href} className="hover:underline">
              {now}
            </Link>
          </dd>
          <dd className="text-sm text-muted tabular-nums">{texts.before(before)}</dd>
        </div>
      ))}
    </dl>
  );
}
