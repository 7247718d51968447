'use client';

import { encode } from 'uqr';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { twoFactorCalls } from '@/lib/store/account/queries';

export type TwoFactorSetup = { secret: string; uri: string };

type Props = { setup: TwoFactorSetup; onClose: () => void; onDone: (codes: readonly string[]) => void };

/** Shows the app's secret, and asks for the first code of it. */
export default function TwoFactorSetupDialog({ setup, onClose, onDone }: Props) {
  const texts = useTexts('account').twoFactor.setup;
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/two-factor/schemas').then((schemas) => schemas.ConfirmTwoFactorInput),
    isPersonal: true,
    defaultValues: { code: '' },
    send: twoFactorCalls.confirm,
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <QrCode text={setup.uri} label={texts.qr} />
        <div className="grid gap-1">
          <p className="text-sm text-muted">{texts.secret}</p>
          <p className="flex items-center gap-2">
            <code className="min-w-0 font-mono text-sm break-all">{setup.secret}</code>
            <CopyButton text={setup.secret} what={texts.secret} />
          </p>
        </div>
        <Field label={texts.code} error={errorOf('code')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="font-mono"
              {...form.register('code')}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Dark on light in both themes, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-48 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
