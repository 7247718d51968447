import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { DeskCoupon } from '@/lib/store/coupon-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';
import { CouponState } from './coupon-state';

type Texts = (typeof backOffice)['officeCoupons'];

/** `15 %, up to $20`, or `$5`. */
function discountText(
  { discount, discount_type, max_discount, currency }: DeskCoupon,
  texts: Texts,
  { money, number }: Formats,
): string {
  if (discount_type === 'flat') return money(discount, currency);
  const percent = texts.percent(number(discount));
  return max_discount === null ? percent : texts.upTo(percent, money(max_discount, currency));
}

export function couponColumns(texts: Texts, formats: Formats, zone: string): TableColumn<DeskCoupon>[] {
  const { columns } = texts;
  const { money, number } = formats;
  return [
    {
      id: 'code',
      header: columns.code,
      width: [180, 1.4],
      sort: 'code',
      cell: ({ code }) => (
        <span className="font-mono text-sm" title={code}>
          {code}
        </span>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      width: [120, 0.6],
      onPhone: 'below',
      cell: ({ state }) => <CouponState state={state} label={texts.states[state]} />,
    },
    {
      id: 'discount',
      header: columns.discount,
      width: [160, 1],
      onPhone: 'opposite',
      cell: (coupon) => discountText(coupon, texts, formats),
    },
    {
      id: 'uses',
      header: columns.uses,
      width: [130, 0.6],
      align: 'end',
      sort: 'uses',
      highFirst: true,
      cell: ({ uses, max_uses }) =>
        max_uses === null ? number(uses) : texts.of(number(uses), number(max_uses)),
    },
    {
      id: 'spent',
      header: columns.spent,
      width: [170, 0.8],
      align: 'end',
      sort: 'spent',
      highFirst: true,
      cell: ({ spent, budget, currency }) =>
        budget === null ? money(spent, currency) : texts.of(money(spent, currency), money(budget, currency)),
    },
    {
      id: 'ends',
      header: columns.ends,
      width: MOMENT_WIDTH,
      cell: ({ ends_at }) => (
        <span className="text-muted">
          {ends_at === null ? texts.noEnd : <Time at={ends_at} zone={zone} />}
        </span>
      ),
    },
  ];
}
