'use client';

import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { changeApiSettings } from '@/lib/store/account/queries';

/** Whether orders that programs make are paid from the balance. */
export function ApiOrdersPanel({ isPaid }: { isPaid: boolean }) {
  const texts = useTexts('account').apiOrders;
  const failureTextOf = useFailureText();
  const change = useMutation({
    mutationFn: (pays_api_orders: boolean) => changeApiSettings({ pays_api_orders }),
    onSuccess: (_, pays) => showToast({ kind: 'success', title: pays ? texts.on : texts.off }),
  });
  const chosen = change.isError ? !change.variables : (change.variables ?? isPaid);
  return (
    <Panel id="api-orders" title={texts.title}>
      {change.error && <Notice tone="bad">{failureTextOf(change.error)}</Notice>}
      <Checkbox
        label={texts.pay}
        hint={texts.payHint}
        checked={chosen}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      />
    </Panel>
  );
}
