'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { type DeskGateway, gatewayCalls, gatewaysQuery } from '@/lib/store/gateway-desk/queries';
import { useCan } from '../shell/role-context';
import { GatewayForm } from './gateway-form';
import { GatewayHealth } from './gateway-health';
import { GatewayKeys } from './gateway-keys';
import { GatewayState } from './gateway-state';
import { HeldRates } from './held-rates';

/** One way to pay: whether it is on, and what it costs in which currencies. */
export function GatewayView({ id, zone }: { id: number; zone: string }) {
  const texts = useTexts('officeGateways');
  const { breadcrumbs } = useTexts('office');
  const mayWrite = useCan('gateways:write');
  const { data } = useQuery(gatewaysQuery());
  const gateway = data?.gateways.find((one) => one.id === id);
  if (!data || !gateway) return null;
  const { code, enabled, usable } = gateway;
  const why = code === 'stripe' || code === 'sandbox' ? texts.incomplete[code] : texts.incomplete.other;
  return (
    <>
      <PageHead
        title={gateway.name}
        above={[{ label: texts.title, href: '/admin/gateways' }]}
        aboveLabel={breadcrumbs}
        detail={<GatewayState gateway={gateway} />}
        actions={
          <>
            <ButtonLink href={`/admin/orders?gateway=${code}`}>{texts.payments}</ButtonLink>
            {mayWrite && (
              <StateButton
                gateway={gateway}
                isLast={usable && data.gateways.filter((one) => one.usable).length === 1}
              />
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6 border-t border-line px-4 py-6 md:px-6">
        {!mayWrite && <Notice>{texts.readOnly}</Notice>}
        {enabled && !usable && <Notice tone="warn">{why}</Notice>}
        <HeldRates gateway={gateway} mayWrite={mayWrite} />
        <GatewayHealth gateway={gateway} zone={zone} />
        {gateway.keys && <GatewayKeys gateway={gateway} keys={gateway.keys} mayWrite={mayWrite} />}
        <GatewayForm
          key={gateway.revision}
          gateway={gateway}
          storeCurrency={data.currency}
          mayWrite={mayWrite}
        />
      </div>
    </>
  );
}

function StateButton({ gateway, isLast }: { gateway: DeskGateway; isLast: boolean }) {
  const texts = useTexts('officeGateways');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, name, enabled, revision } = gateway;
  const change = useMutation({
    mutationFn: () => gatewayCalls.changeState({ id, enabled: !enabled, revision }),
    onSuccess() {
      setAsking(false);
      void showToast({
        kind: 'success',
        title: enabled ? texts.turnedOff(name) : texts.turnedOn(name),
      });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: gatewaysQuery().queryKey }),
  });
  return (
    <>
      <Button pending={change.isPending} onClick={() => (enabled ? setAsking(true) : change.mutate())}>
        {enabled ? texts.turnOff : texts.turnOn}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.offTitle(name)}
        confirm={texts.turnOff}
        pending={change.isPending}
        onConfirm={() => change.mutate()}
      >
        <p>{texts.offText}</p>
        {isLast && <p className="pt-2 font-medium text-text">{texts.lastOne}</p>}
      </ConfirmDialog>
    </>
  );
}
