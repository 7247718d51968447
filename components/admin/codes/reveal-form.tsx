'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { codeCalls } from '@/lib/store/inventory/queries';

/** Shows a code to who says why. It is gone when the drawer closes. */
export function RevealForm({ id }: { id: number }) {
  const { reveal: texts, reason: reasons } = useTexts('officeCodes');
  const [code, setCode] = useState<string | null>(null);
  const [isAwaiting, setAwaiting] = useState(false);
  const { form, submit, pending, failure, errorOf } = useEndpointForm<
    { id: number; reason: string },
    Awaited<ReturnType<typeof codeCalls.reveal>>
  >({
    schema: () => import('@/lib/store/inventory/schemas').then((schemas) => schemas.CodeReasonInput),
    defaultValues: { id, reason: '' },
    send: ({ reason }) => codeCalls.reveal(id, reason),
    onDone: (revealed) => {
      setCode(revealed.code);
      setAwaiting(revealed.code === null);
    },
  });
  if (code !== null)
    return (
      <div className="grid gap-1.5">
        <span className="text-sm text-muted">{texts.code}</span>
        <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunken px-3 py-2">
          <code className="min-w-0 text-base wrap-anywhere">{code}</code>
          <CopyButton text={code} what={texts.what} />
        </div>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <p className="text-muted">{texts.text}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isAwaiting && <Notice>{texts.awaits}</Notice>}
      <Field label={reasons.label} hint={reasons.hint} error={errorOf('reason')}>
        {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}
