'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { useUnsaved } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
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

/** A coupon’s terms, saved together. What is typed and not saved survives a reload. */
export function CouponForm({ coupon, begin, currency, zone, isEditable }: Props) {
  const { form: texts } = useTexts('officeCoupons');
  const { day } = useFormats();
  const router = useRouter();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [bad, setBad] = useState<string | null>(null);
  const revision = coupon?.revision ?? '';
  const unsaved = useUnsaved<CouponDraft | null>(`shop coupon ${coupon?.id ?? 'new'}`, {
    value: null,
    at: revision,
  });
  const draft = (isEditable && unsaved.value) || begin;
  const discard = () => unsaved.begin({ value: null, at: revision });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begin);
  const isCurrent = unsaved.value === null || unsaved.at === revision;
  const save = useMutation({
    mutationFn: () =>
      couponCalls.save({
        ...saveInputOf(draft),
        ...(coupon && { id: coupon.id, revision: unsaved.value ? unsaved.at : revision }),
      }),
    onSuccess: async ({ id }) => {
      await Promise.all(couponKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      discard();
      void showToast({ kind: 'success', title: coupon ? texts.saved : texts.created });
      if (!coupon) router.replace(`/admin/coupons/${id}`);
    },
    onError: (error) => setBad(failureText(error)),
  });
  const submit = () => {
    const wrong = wrongField(draft);
    const problem = isWhole(draft) ? wrong && texts.bad(texts[LABELS[wrong]]) : texts.missing;
    setBad(problem ?? null);
    if (!problem) save.mutate();
  };
  return (
    <div className="grid gap-8 px-4 pt-6 pb-6 md:px-6">
      {isChanged && !isCurrent && <Notice tone="warn">{texts.old}</Notice>}
      {isChanged && isCurrent && unsaved.isRestored && <Notice>{texts.restored}</Notice>}
      <fieldset data-edit disabled={!isEditable} className="grid min-w-0 gap-8">
        <CouponFields
          draft={draft}
          isFixed={coupon?.is_used ?? false}
          currency={currency}
          zone={zone}
          isEditable={isEditable}
          onChange={(next) => unsaved.change({ ...draft, ...next })}
        />
      </fieldset>
      {coupon && (
        <p className="text-sm text-muted">
          {coupon.created_by
            ? texts.made(coupon.created_by, day(coupon.created_at, zone))
            : texts.madeByMachine(day(coupon.created_at, zone))}
        </p>
      )}
      {isEditable && (
        <div className="grid gap-4 border-t border-line pt-5">
          {bad && <Notice tone="bad">{bad}</Notice>}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" disabled={!isChanged} pending={save.isPending} onClick={submit}>
              {coupon ? texts.save : texts.create}
            </Button>
            {isChanged && (
              <Button variant="quiet" onClick={discard}>
                {texts.reset}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
