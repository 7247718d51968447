import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { Fact } from '@/components/admin/facts';
import { useAct } from '@/components/form/use-act';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { type DeskGateway, gatewayCalls, gatewaysQuery } from '@/lib/store/gateway-desk/queries';
import { KeysDialog } from './keys-dialog';

type Props = { gateway: DeskGateway; keys: NonNullable<DeskGateway['keys']>; mayWrite: boolean };

/** Where the provider’s keys come from, changing them, and asking the provider whether it takes them. */
export function GatewayKeys({ gateway: { id, revision }, keys, mayWrite }: Props) {
  const { keys: texts } = useTexts('officeGateways');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const act = useAct();
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const test = useMutation({ mutationFn: () => gatewayCalls.test(id) });
  const done = (title: string) => {
    setDialog(null);
    test.reset();
    void showToast({ kind: 'success', title });
    void client.invalidateQueries({ queryKey: gatewaysQuery().queryKey });
  };
  const sourceOf = (source: keyof typeof texts.sources | null) => texts.sources[source ?? 'none'];
  const isStored = keys.secret_key === 'stored' || keys.webhook_secret === 'stored';
  const isGood = test.data?.result === 'ok' || test.data?.result === 'limited';
  return (
    <section aria-labelledby="gateway-keys" className="grid justify-items-start gap-4">
      <h2 id="gateway-keys" className="display text-base">
        {texts.title}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Fact term={texts.secretKey}>{sourceOf(keys.secret_key)}</Fact>
        <Fact term={texts.webhookSecret}>{sourceOf(keys.webhook_secret)}</Fact>
        {keys.mode && <Fact term={texts.mode}>{texts.modes[keys.mode]}</Fact>}
      </dl>
      {test.data && <Notice tone={isGood ? 'good' : 'warn'}>{texts.results[test.data.result]}</Notice>}
      {test.error && <Notice tone="bad">{failureTextOf(test.error)}</Notice>}
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          <Button pending={test.isPending} onClick={() => test.mutate()}>
            {texts.test}
          </Button>
          <Button onClick={() => setDialog('change')}>{texts.change}</Button>
          {isStored && <Button onClick={() => setDialog('remove')}>{texts.remove}</Button>}
        </div>
      )}
      {dialog === 'change' && (
        <KeysDialog
          isRunning={act.isRunning}
          onClose={() => setDialog(null)}
          onSave={(given) =>
            act.run({
              send: () => gatewayCalls.saveKeys({ id, revision, ...given }),
              onDone: () => done(texts.dialog.saved),
            })
          }
        />
      )}
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setDialog(null)}
        title={texts.removal.title}
        confirm={texts.remove}
        pending={act.isRunning}
        onConfirm={() =>
          void act.run({
            send: () => gatewayCalls.saveKeys({ id, revision, remove: true }),
            onDone: () => done(texts.removed),
          })
        }
      >
        {texts.removal.text}
      </ConfirmDialog>
    </section>
  );
}
