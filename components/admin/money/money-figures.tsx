import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { Figures, MoneyRange, MoneyReport } from '@/lib/store/money/queries';
import { paidHref, refundedHref } from './orders-href';

/** The whole time in figures, each with what it was before; each opens the orders behind it. */
export function MoneyFigures({ report, range }: { report: MoneyReport; range: MoneyRange }) {
  const { figures: texts } = useTexts('officeMoney');
  const formats = useFormats();
  const { total, before, currency, before_from, before_until } = report;
  const money = (amount: number) => formats.money(amount, currency);
  const discounts = (of: Figures) => money(of.discounts + of.campaign_discounts);
  const [sold, refunded] = [paidHref(range), refundedHref(range)];
  const shown = [
    {
      label: texts.orders,
      href: sold,
      now: formats.number(total.orders),
      was: formats.number(before.orders),
    },
    { label: texts.gross, href: sold, now: money(total.gross), was: money(before.gross) },
    { label: texts.discounts, href: sold, now: discounts(total), was: discounts(before) },
    { label: texts.sales, href: sold, now: money(total.sales), was: money(before.sales) },
    { label: texts.charges, href: sold, now: money(total.charges), was: money(before.charges) },
    { label: texts.refunded, href: refunded, now: money(total.refunded), was: money(before.refunded) },
    { label: texts.cost, href: sold, now: money(total.cost), was: money(before.cost) },
    { label: texts.margin, href: null, now: money(total.margin), was: money(before.margin) },
  ];
  const day = (date: string) => formats.day(date, 'UTC');
  const unknown = total.codes_without_cost;
  return (
    <div className="grid gap-4 border-t border-line pb-5">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {shown.map(({ label, href, now, was }) => (
          <div key={label} className="grid content-start gap-0.5 px-4 py-3 md:px-6">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="display text-xl tabular-nums wrap-anywhere">
              {href ? (
                <Link href={href} className="rounded-control hover:underline">
                  {now}
                </Link>
              ) : (
                now
              )}
            </dd>
            <dd className="text-sm text-muted tabular-nums">{texts.before(was)}</dd>
          </div>
        ))}
      </dl>
      <p className="px-4 text-sm text-pretty text-muted md:px-6">
        {texts.note} {texts.beforeRange(day(before_from), day(before_until))}
      </p>
      {unknown > 0 && (
        <div className="px-4 md:px-6">
          <Notice tone="warn">
            <p>
              {texts.unknown(unknown, formats.number(unknown))}{' '}
              <TextLink href="/admin/codes">{texts.addCosts}</TextLink>
            </p>
          </Notice>
        </div>
      )}
    </div>
  );
}
