'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { useFailureText } from '@/components/form/use-failure-text';
import { RowMenu } from '@/components/shell/row-menu';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { type DeskProductView, deskProductOptions, productCalls } from '@/lib/store/product-desk/queries';
import { CopyDialog } from './copy-dialog';
import { shopHref } from './product-href';
import { ScheduleDialog } from './schedule-dialog';

type Change = 'activate' | 'deactivate' | 'delete' | 'restore';

/** What can be done with a product as a whole. */
export function ProductActions({ product }: { product: DeskProductView }) {
  const { product: texts } = useTexts('officeCatalogue');
  const { kind, id, name, slug, state } = product;
  const [dialog, setDialog] = useState<'delete' | 'copy' | 'schedule' | null>(null);
  const mayWrite = useCan('catalogue:write');
  const failureText = useFailureText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => productCalls.changeState({ kind, id, change }),
    onSuccess: async (_, change) => {
      await client.invalidateQueries({ queryKey: deskProductOptions(kind, id).queryKey });
      setDialog(null);
      void showToast({ kind: 'success', title: texts.done[change] });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
  });
  const main = {
    active: 'deactivate',
    scheduled: 'deactivate',
    ended: 'deactivate',
    inactive: 'activate',
    deleted: 'restore',
  } as const;
  return (
    <>
      {state === 'active' && <ButtonLink href={shopHref(kind, slug)}>{texts.open}</ButtonLink>}
      {mayWrite && (
        <>
          <Button
            variant={main[state] === 'deactivate' ? 'secondary' : 'primary'}
            pending={isPending}
            onClick={() => mutate(main[state])}
          >
            {texts.actions[main[state]]}
          </Button>
          <RowMenu label={texts.more}>
            {state !== 'deleted' && (
              <MenuItem onSelect={() => setDialog('schedule')}>{texts.actions.schedule}</MenuItem>
            )}
            <MenuItem onSelect={() => setDialog('copy')}>{texts.actions.duplicate}</MenuItem>
            {state !== 'deleted' && (
              <MenuItem tone="bad" onSelect={() => setDialog('delete')}>
                {texts.actions.delete}
              </MenuItem>
            )}
          </RowMenu>
          <ConfirmDialog
            open={dialog === 'delete'}
            onOpenChange={(isOpen) => !isOpen && setDialog(null)}
            title={texts.removal.title(name)}
            confirm={texts.actions.delete}
            pending={isPending}
            onConfirm={() => mutate('delete')}
          >
            {texts.removal.text}
          </ConfirmDialog>
          {dialog === 'schedule' && (
            <ScheduleDialog
              name={name}
              zone={product.time_zone}
              value={product}
              onSave={async (times) => {
                await productCalls.schedule({ kind, id, ...times });
                await client.invalidateQueries({ queryKey: deskProductOptions(kind, id).queryKey });
                void showToast({ kind: 'success', title: texts.done.schedule });
              }}
              onClose={() => setDialog(null)}
            />
          )}
          {dialog === 'copy' && <CopyDialog product={product} onClose={() => setDialog(null)} />}
        </>
      )}
    </>
  );
}
