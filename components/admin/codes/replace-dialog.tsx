'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { codeCalls, replaceableQuery } from '@/lib/store/inventory/queries';
import { useCodesChanged } from './use-codes-changed';

/** Says how many buyers get a fresh code, asks why, and goes on until all have one or stock runs out. */
export function ReplaceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { batchActions, reason: reasons } = useTexts('officeCodes');
  const texts = batchActions.replace;
  const { number } = useFormats();
  const changed = useCodesChanged();
  const { data: found } = useQuery(replaceableQuery(id));
  const [replaced, setReplaced] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const { form, submit, pending, failure, errorOf } = useEndpointForm<{ id: number; reason: string }>({
    schema: () => import('@/lib/store/inventory/schemas').then((schemas) => schemas.BatchReasonInput),
    defaultValues: { id, reason: '' },
    send: async ({ reason }) => {
      // Each call takes some orders; whatever ends this page, the next call goes on where the last one ended.
      for (let all = 0; ; ) {
        const done = await codeCalls.replaceBatch(id, reason);
        all += done.replaced;
        setReplaced(all);
        if (done.replaced === 0 || done.faulty === 0) {
          setLeft(done.faulty);
          return;
        }
      }
    },
    onDone: changed,
  });
  const faulty = found?.faulty ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={left === null ? texts.title : texts.open}
      description={left === null ? texts.text : undefined}
    >
      {left !== null ? (
        <div className="grid gap-4">
          <Notice tone={left > 0 ? 'warn' : 'good'} title={texts.done(number(replaced), replaced === 1)}>
            {left > 0 && <p>{texts.rest(number(left))}</p>}
          </Notice>
          <Button onClick={onClose}>{texts.close}</Button>
        </div>
      ) : (
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          {failure && <Notice tone="bad">{failure}</Notice>}
          {found && (
            <Notice tone={faulty === 0 || found.available < faulty ? 'warn' : 'info'}>
              {faulty === 0
                ? texts.nothing
                : texts.found(number(faulty), number(found.orders), number(found.available), {
                    isShort: found.available < faulty,
                    isOne: faulty === 1,
                  })}
            </Notice>
          )}
          <Field label={reasons.label} hint={reasons.hint} error={errorOf('reason')}>
            {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
          </Field>
          {pending && replaced > 0 && <p role="status">{texts.going(number(replaced))}</p>}
          <DialogActions>
            <Button
              type="submit"
              variant="primary"
              pending={pending}
              disabled={!found || faulty === 0 || found.available === 0}
            >
              {texts.submit}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
