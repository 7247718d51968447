import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { type DeskGateway, gatewayCalls, gatewaysQuery } from '@/lib/store/gateway-desk/queries';

/** The ECB’s rates that have moved too far to be used by themselves. */
export function HeldRates({ gateway, mayWrite }: { gateway: DeskGateway; mayWrite: boolean }) {
  const { rates: texts } = useTexts('officeGateways');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: gatewayCalls.acceptRate,
    onSuccess: () => void showToast({ kind: 'success', title: texts.accepted }),
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: gatewaysQuery().queryKey }),
  });
  return gateway.currencies.map(
    ({ name, conversion_rate, held_rate: rate }) =>
      rate !== undefined && (
        <Notice
          key={name}
          tone="warn"
          title={texts.held(name)}
          actions={
            mayWrite && (
              <Button
                size="small"
                pending={accept.isPending && accept.variables.currency === name}
                onClick={() => accept.mutate({ id: gateway.id, currency: name, rate })}
              >
                {texts.accept(rate)}
              </Button>
            )
          }
        >
          {texts.heldText(rate, conversion_rate)}
        </Notice>
      ),
  );
}
