import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { type GatewayList, gatewayCalls, gatewaysQuery } from '@/lib/store/gateway-desk/queries';
import { useCan } from '../shell/role-context';

/** Of which day the ECB’s rates are, and a button that reads them now. */
export function RatesSection({ rates, zone }: { rates: GatewayList['rates']; zone: string }) {
  const { rates: texts } = useTexts('officeGateways');
  const mayWrite = useCan('gateways:write');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: gatewayCalls.refreshRates,
    onSuccess: ({ changed }) => void showToast({ kind: 'success', title: texts.refreshed(changed) }),
    onSettled: () => client.invalidateQueries({ queryKey: gatewaysQuery().queryKey }),
  });
  return (
    <section aria-labelledby="exchange-rates" className="grid justify-items-start gap-3">
      <h2 id="exchange-rates" className="display text-base">
        {texts.title}
      </h2>
      {refresh.error ? (
        <Notice tone="bad">{failureTextOf(refresh.error)}</Notice>
      ) : (
        rates.failed_at && <Notice tone="warn">{texts.failed}</Notice>
      )}
      <p className="max-w-prose text-muted">
        {rates.date && rates.fetched_at ? (
          <>
            {texts.from} <Time at={rates.date} precision="day" />, {texts.readAt}{' '}
            <Time at={rates.fetched_at} zone={zone} />
          </>
        ) : (
          texts.none
        )}
      </p>
      {mayWrite && (
        <Button pending={refresh.isPending} onClick={() => refresh.mutate()}>
          {texts.refresh}
        </Button>
      )}
    </section>
  );
}
