import { useFormats, useTexts } from '#language';
import { Figure } from '@/components/admin/figure';
import { useCan } from '@/components/admin/shell/role-context';
import { PageHead } from '@/components/shell/page-head';
import { SectionTabs } from '@/components/shell/section-tabs';
import type { DeskCouponView } from '@/lib/store/coupon-desk/queries';
import { CouponActions } from './coupon-actions';
import { CouponState } from './coupon-state';

/** The head of a coupon’s pages: how it stands, what it has cost and what it has brought. */
export function CouponHead({ coupon }: { coupon: DeskCouponView }) {
  const texts = useTexts('officeCoupons');
  const { money, number } = useFormats();
  const mayWrite = useCan('coupons:write');
  const { id, state, currency, max_uses, budget } = coupon;
  const { figures, tabs } = texts;
  const amount = (value: number) => money(value, currency);
  return (
    <>
      <PageHead
        title={coupon.code}
        detail={<CouponState state={state} label={texts.states[state]} />}
        above={[{ label: texts.title, href: '/admin/coupons' }]}
        aboveLabel={texts.above}
        actions={mayWrite && <CouponActions coupon={coupon} />}
      />
      <dl className="grid grid-cols-2 border-t border-line py-2 md:grid-cols-5">
        <Figure term={figures.uses} note={figures.usesHint}>
          {max_uses === null ? number(coupon.uses) : texts.of(number(coupon.uses), number(max_uses))}
        </Figure>
        <Figure term={figures.spent}>
          {budget === null ? amount(coupon.spent) : texts.of(amount(coupon.spent), amount(budget))}
        </Figure>
        <Figure term={figures.paid} note={figures.paidHint}>
          {number(coupon.paid_orders)}
        </Figure>
        <Figure term={figures.cost} note={figures.costHint}>
          {amount(coupon.cost)}
        </Figure>
        <Figure term={figures.revenue} note={figures.revenueHint}>
          {amount(coupon.revenue)}
        </Figure>
      </dl>
      <SectionTabs
        label={tabs.label}
        tabs={[
          { href: `/admin/coupons/${id}`, label: tabs.terms },
          { href: `/admin/coupons/${id}/orders`, label: tabs.orders },
        ]}
      />
    </>
  );
}
