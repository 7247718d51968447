'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import {
  type HoldRules,
  holdRulesQuery,
  type HoldRulesView as Rules,
  saveHoldRules,
} from '@/lib/store/fraud/queries';
import { useCan } from '../shell/role-context';

/** Which paid orders wait until somebody has checked them. */
export function HoldRulesView() {
  const texts = useTexts('officeOrders');
  const { data } = useQuery(holdRulesQuery());
  return (
    <>
      <PageHead
        title={texts.holdRules.title}
        detail={texts.holdRules.intro}
        above={[{ label: texts.title, href: '/admin/orders' }]}
        aboveLabel={texts.order.above}
      />
      <div className="border-t border-line px-4 py-6 md:px-6">{data && <RulesForm rules={data} />}</div>
    </>
  );
}

/** An empty field turns its rule off. */
const numberOrOff = { setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)) };

function RulesForm({ rules: { currency, ...rules } }: { rules: Rules }) {
  const { holdRules: texts } = useTexts('officeOrders');
  const mayWrite = useCan('orders:rules');
  const client = useQueryClient();
  const { form, submit, pending, failure, errorOf } = useEndpointForm<HoldRules>({
    schema: async () => (await import('@/lib/store/fraud/schemas')).HoldRules,
    defaultValues: rules,
    send: saveHoldRules,
    onDone: () => {
      void client.invalidateQueries({ queryKey: holdRulesQuery().queryKey });
      void showToast({ kind: 'success', title: texts.saved });
    },
  });
  const numbers = [
    ['first_order_above', texts.first_order_above(currency), texts.first_order_aboveHint],
    ['buyer_orders', texts.buyer_orders, texts.buyer_ordersHint],
    ['network_orders', texts.network_orders, texts.network_ordersHint],
  ] as const;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      {failure && <Notice tone="bad">{failure}</Notice>}
      {!mayWrite && <Notice>{texts.readOnly}</Notice>}
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
        {numbers.map(([name, label, hint]) => (
          <Field key={name} label={label} hint={hint} error={errorOf(name)}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode={name === 'first_order_above' ? 'decimal' : 'numeric'}
                min={0}
                step={name === 'first_order_above' ? 'any' : 1}
                placeholder={texts.off}
                {...form.register(name, numberOrOff)}
              />
            )}
          </Field>
        ))}
        <div className="grid justify-items-start">
          <Checkbox label={texts.after_dispute} {...form.register('after_dispute')} />
          <Checkbox
            label={texts.country_differs}
            hint={texts.country_differsHint}
            {...form.register('country_differs')}
          />
        </div>
        {mayWrite && (
          <p>
            <Button type="submit" variant="primary" pending={pending}>
              {texts.save}
            </Button>
          </p>
        )}
      </fieldset>
    </form>
  );
}
