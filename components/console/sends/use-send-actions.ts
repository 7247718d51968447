'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { SendStatus } from '@/lib/campaign/send-states';
import { sendCalls, sendKeys } from '@/lib/campaign/single-sends/queries';
import { templatesKey } from '@/lib/campaign/templates/queries';

/** What of a send is needed to act on it. */
export type ActedSend = { utr: string; name: string; status: number };

/** What can be done with a send from its row and from its page. `onGone`: it has been deleted. */
export function useSendActions({ utr, name: given, status }: ActedSend, onGone?: () => void) {
  const all = useTexts('sends');
  const name = given || all.unnamed;
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const router = useRouter();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: attentionQuery().queryKey });
    return Promise.all(sendKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const say = (title: string, undo?: { label: string; run: () => void }) =>
    void showToast({ kind: 'success', title, ...(undo && { undo }) });

  const restore = useMutation({
    mutationFn: () => sendCalls.restore(utr),
    onSuccess: async () => {
      await refresh();
      say(all.deletion.undone(name));
    },
    onError,
  });
  return {
    duplicate: useMutation({
      mutationFn: () => sendCalls.duplicate(utr),
      onSuccess: (copy) => {
        void refresh();
        say(all.actions.duplicated(name));
        router.push(`/console/sends/${copy}`);
      },
      onError,
    }),
    saveAsTemplate: useMutation({
      mutationFn: () => sendCalls.saveAsTemplate(utr),
      onSuccess: (id) => {
        void client.invalidateQueries({ queryKey: templatesKey });
        say(all.actions.savedAsTemplate(name));
        router.push(`/console/templates/${id}`);
      },
      onError,
    }),
    pause: useMutation({ mutationFn: () => sendCalls.pause(utr), onSuccess: refresh, onError }),
    changePace: useMutation({
      mutationFn: (perMinute: number | null) => sendCalls.changePace(utr, perMinute),
      onSuccess: refresh,
      onError,
    }),
    resume: useMutation({ mutationFn: () => sendCalls.resume(utr), onSuccess: refresh, onError }),
    cancel: useMutation({
      mutationFn: () => sendCalls.cancel(utr),
      onSuccess: async () => {
        await refresh();
        const { done, toDraft } = all.cancellation;
        say(status === SendStatus.ready ? toDraft(name) : done(name));
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: () => sendCalls.delete(utr),
      onSuccess: () => {
        onGone?.();
        void refresh();
        say(all.deletion.done(name), { label: all.deletion.undo, run: () => restore.mutate() });
      },
      onError,
    }),
  };
}
