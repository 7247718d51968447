'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { RowMenu } from '@/components/shell/row-menu';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { couponCalls, couponKeys, type DeskCouponView } from '@/lib/store/coupon-desk/queries';

type Change = Parameters<typeof couponCalls.changeState>[0]['change'];

/** What can be done with a coupon as a whole. */
export function CouponActions({ coupon: { id, code, state } }: { coupon: DeskCouponView }) {
  const texts = useTexts('officeCoupons');
  const [isAsked, setAsked] = useState(false);
  const failureText = useFailureText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => couponCalls.changeState({ id, change }),
    onSuccess: async (_, change) => {
      setAsked(false);
      void showToast({ kind: 'success', title: texts.done[change] });
      await Promise.all(couponKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
  });
  const main = state === 'archived' ? 'restore' : state === 'paused' ? 'resume' : 'pause';
  return (
    <>
      <Button pending={isPending} onClick={() => mutate(main)}>
        {texts.actions[main]}
      </Button>
      {state !== 'archived' && (
        <RowMenu label={texts.more}>
          <MenuItem tone="bad" onSelect={() => setAsked(true)}>
            {texts.actions.archive}
          </MenuItem>
        </RowMenu>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.confirm.title(code)}
        confirm={texts.actions.archive}
        pending={isPending}
        onConfirm={() => mutate('archive')}
      >
        {texts.confirm.text}
      </ConfirmDialog>
    </>
  );
}
