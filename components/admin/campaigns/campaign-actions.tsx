'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { RowMenu } from '@/components/shell/row-menu';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { campaignCalls, campaignKeys, type DeskCampaignView } from '@/lib/store/campaign-desk/queries';

type Change = Parameters<typeof campaignCalls.changeState>[0]['change'];

/** What can be done with a campaign as a whole. */
export function CampaignActions({ campaign: { id, name, state } }: { campaign: DeskCampaignView }) {
  const texts = useTexts('officeCampaigns');
  const [asked, setAsked] = useState<'end' | 'delete' | null>(null);
  const router = useRouter();
  const failureText = useFailureText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => campaignCalls.changeState({ id, change }),
    onSuccess: async (_, change) => {
      setAsked(null);
      void showToast({ kind: 'success', title: texts.done[change] });
      if (change === 'delete') router.replace('/admin/campaigns');
      await Promise.all(campaignKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
  });
  const main = state === 'stopped' ? 'start' : state === 'ended' ? null : 'stop';
  return (
    <>
      {main && (
        <Button pending={isPending} onClick={() => mutate(main)}>
          {texts.actions[main]}
        </Button>
      )}
      <RowMenu label={texts.more}>
        {state === 'running' && <MenuItem onSelect={() => setAsked('end')}>{texts.actions.end}</MenuItem>}
        <MenuItem tone="bad" onSelect={() => setAsked('delete')}>
          {texts.actions.delete}
        </MenuItem>
      </RowMenu>
      {(['end', 'delete'] as const).map((change) => (
        <ConfirmDialog
          key={change}
          open={asked === change}
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title={texts.confirm[change].title(name)}
          confirm={texts.actions[change]}
          pending={isPending}
          onConfirm={() => mutate(change)}
        >
          {texts.confirm[change].text}
        </ConfirmDialog>
      ))}
    </>
  );
}
