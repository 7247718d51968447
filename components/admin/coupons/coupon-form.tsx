'use client';

import { useFormats, useTexts } from '#language';
import { DraftForm } from '@/components/admin/draft/draft-form';
import { useDraft } from '@/components/admin/draft/use-draft';
import { couponCalls, couponKeys, type DeskCouponView } from '@/lib/store/coupon-desk/queries';
import { CouponFields } from './coupon-fields';
import { type CouponDraft, isWhole, saveInputOf, wrongField } from './draft-coupon';

type Props = {
  /** The coupon as it is saved; undefined for a new one. */
  coupon?: DeskCouponView;
  /** What the fields begin with. */
  begin: CouponDraft;
  currency: string;
  zone: string;
  isEditable: boolean;
};

const LABELS = {
  discount: 'discount',
  max_discount: 'maxDiscount',
  min_order: 'minOrder',
  budget: 'budget',
  max_uses: 'maxUses',
  per_person: 'perPerson',
} as const;

/** A coupon’s terms, saved together. */
export function CouponForm({ coupon, begin, currency, zone, isEditable }: Props) {
  const { form: texts } = useTexts('officeCoupons');
  const { day } = useFormats();
  const { draft, change, ...rest } = useDraft<CouponDraft>({
    name: `shop coupon ${coupon?.id ?? 'new'}`,
    record: coupon,
    ...{ begin, isEditable, said: texts, keys: couponKeys },
    hrefOf: (id) => `/admin/coupons/${id}`,
    save: (typed, at) => couponCalls.save({ ...saveInputOf(typed), ...at }),
    problemOf(typed) {
      if (!isWhole(typed)) return texts.missing;
      const wrong = wrongField(typed);
      return wrong ? texts.bad(texts[LABELS[wrong]]) : undefined;
    },
  });
  return (
    <DraftForm draft={rest} texts={texts}>
      <fieldset data-edit disabled={!isEditable} className="grid min-w-0 gap-8 pt-4">
        <CouponFields
          draft={draft}
          isFixed={coupon?.is_used ?? false}
          currency={currency}
          zone={zone}
          isEditable={isEditable}
          onChange={change}
        />
      </fieldset>
      {coupon && (
        <p className="text-sm text-muted">
          {coupon.created_by
            ? texts.made(coupon.created_by, day(coupon.created_at, zone))
            : texts.madeByMachine(day(coupon.created_at, zone))}
        </p>
      )}
    </DraftForm>
  );
}
