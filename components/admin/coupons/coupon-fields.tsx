import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { DiscountInputs } from '@/components/admin/discount-inputs';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { type CouponDraft, newCode } from './draft-coupon';
import { ProductChoice } from './product-choice';

type Props = {
  draft: CouponDraft;
  /** Its code and its discount stay, since orders were made with it. */
  isFixed: boolean;
  currency: string;
  zone: string;
  isEditable: boolean;
  onChange: (change: Partial<CouponDraft>) => void;
};

type TextField = {
  [K in keyof CouponDraft]: CouponDraft[K] extends string ? K : never;
}[keyof CouponDraft];

/** A coupon’s terms: what it takes off, for whom, how often and when. */
export function CouponFields({ draft, isFixed, currency, zone, isEditable, onChange }: Props) {
  const { form: texts } = useTexts('officeCoupons');
  const input = (
    name: TextField,
    label: string,
    more: Parameters<typeof Input>[0] = {},
    hint?: ReactNode,
  ) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...more}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const number = (
    name: TextField,
    label: string,
    inputMode: 'decimal' | 'numeric',
    placeholder: string,
    hint?: ReactNode,
  ) => input(name, label, { inputMode, placeholder, maxLength: 20 }, hint);
  return (
    <>
      <Panel title={texts.terms} intro={isFixed && texts.fixed}>
        <fieldset disabled={isFixed} className="grid min-w-0 max-w-2xl items-start gap-5 md:grid-cols-2">
          <div className="flex min-w-0 items-start gap-2 md:col-span-2">
            <div className="min-w-0 flex-1">
              {input(
                'code',
                texts.code,
                { maxLength: 32, autoCapitalize: 'characters', spellCheck: false, className: 'font-mono' },
                texts.codeHint,
              )}
            </div>
            {isEditable && !isFixed && (
              <Button className="mt-7" onClick={() => onChange({ code: newCode() })}>
                {texts.generate}
              </Button>
            )}
          </div>
          <Field label={texts.discount}>
            {({ id }) => (
              <span id={id}>
                <DiscountInputs
                  value={draft}
                  currency={currency}
                  amountLabel={texts.discount}
                  unitLabel={texts.unit}
                  percent={texts.percent}
                  disabled={!isEditable || isFixed}
                  onChange={onChange}
                />
              </span>
            )}
          </Field>
          {draft.discount_type === 'percentage' &&
            number('max_discount', texts.maxDiscount, 'decimal', texts.unlimited, texts.maxDiscountHint)}
        </fieldset>
      </Panel>
      <Panel title={texts.conditions}>
        <div className="grid max-w-2xl gap-5">
          <div className="md:w-1/2">
            {number('min_order', texts.minOrder, 'decimal', texts.noMinimum, texts.minOrderHint)}
          </div>
          <Checkbox
            label={texts.firstOrder}
            hint={texts.firstOrderHint}
            checked={draft.first_order}
            onChange={({ target }) => onChange({ first_order: target.checked })}
          />
          <ProductChoice
            products={draft.products}
            isEditable={isEditable}
            onChange={(products) => onChange({ products })}
          />
        </div>
      </Panel>
      <Panel title={texts.limits} intro={texts.limitsIntro}>
        <div className="grid max-w-3xl items-start gap-5 md:grid-cols-3">
          {number('max_uses', texts.maxUses, 'numeric', texts.unlimited)}
          {number('per_person', texts.perPerson, 'numeric', texts.unlimited, texts.perPersonHint)}
          {number('budget', texts.budget, 'decimal', texts.unlimited, texts.budgetHint)}
        </div>
      </Panel>
      <Panel title={texts.time}>
        <div className="grid max-w-2xl gap-5">
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
            {input('start_date', texts.startDate, { type: 'date' })}
            {input('start_time', texts.startTime, { type: 'time' })}
            {input('end_date', texts.endDate, { type: 'date' })}
            {input('end_time', texts.endTime, { type: 'time' })}
          </div>
          <p className="text-sm text-muted">{texts.zone(zone)}</p>
        </div>
      </Panel>
    </>
  );
}
