'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import type { DisplayState } from '@/lib/campaign/automations/display-states';
import { automationCalls, automationKeys } from '@/lib/campaign/automations/queries';

/** What of an automation is needed to act on it. */
export type ActedAutomation = {
  utr: string;
  name: string;
  state: DisplayState;
  inside: number;
  /** The name of its list or segment. */
  target: string | null;
};

/** What can be done with an automation from its row and from its page. `onGone`: it has been deleted. */
export function useAutomationActions({ utr, name: given, state }: ActedAutomation, onGone?: () => void) {
  const texts = useTexts('automations');
  const name = given || texts.unnamed;
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const router = useRouter();
  const refresh = () => Promise.all(automationKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const say = (title: string, undo?: { label: string; run: () => void }) =>
    void showToast({ kind: 'success', title, ...(undo && { undo }) });
  const changed = (title: string) => async () => {
    await refresh();
    say(title);
  };
  const restore = useMutation({
    mutationFn: () => automationCalls.restore(utr),
    onSuccess: changed(state === 'draft' ? texts.deletion.undone(name) : texts.deletion.undonePaused(name)),
    onError,
  });
  return {
    setLive: useMutation({
      mutationFn: () => automationCalls.setLive(utr),
      onSuccess: changed(texts.actions.live(name)),
      onError,
    }),
    pause: useMutation({
      mutationFn: () => automationCalls.pause(utr),
      onSuccess: changed(texts.actions.paused(name)),
      onError,
    }),
    duplicate: useMutation({
      mutationFn: () => automationCalls.duplicate(utr),
      onSuccess: (copy) => {
        void refresh();
        say(texts.actions.duplicated(name));
        router.push(`/console/automations/${copy.utr}`);
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: () => automationCalls.delete(utr),
      onSuccess: () => {
        onGone?.();
        void refresh();
        say(texts.deletion.done(name), { label: texts.deletion.undo, run: () => restore.mutate() });
      },
      onError,
    }),
  };
}
