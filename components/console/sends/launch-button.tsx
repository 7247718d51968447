'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { draftCalls, sendKeys } from '@/lib/campaign/single-sends/queries';
import { SampleTextDialog } from './sample-text-dialog';
import { isUnusual, UnusualSizeDialog } from './unusual-size-dialog';

/** How long what was sent by mistake can be taken back. */
const UNDO_SECONDS = 30;

type Props = {
  /** How many it would reach; undefined while they are counted. */
  people: number | undefined;
  usual: number;
  /** When it goes out, in words; null for at once. */
  at: string | null;
  /** Whether it may begin at once; with `at`, it goes by each reader's clock. */
  canUndo: boolean;
  /** Why it can't go out, if it can't. */
  reason: string | undefined;
  /** The template's sample texts that it still has; null where it has none. */
  samples: readonly string[] | null;
  flush: () => Promise<{ utr: string; at: string }>;
};

/** Sends or schedules what is on the page, and says to how many; where that can't be, it says why. */
export function LaunchButton({ people, usual, at, canUndo, reason, samples, flush }: Props) {
  const texts = useTexts('sendDraft').send;
  const formats = useFormats();
  const client = useQueryClient();
  const failureTextOf = useFailureText();
  const [asked, setAsked] = useState<'samples' | 'size' | null>(null);
  const label = at
    ? canUndo
      ? texts.ownTime
      : texts.at(at)
    : people === undefined
      ? texts.counting
      : texts.now(formats.number(people), people);
  const launch = useMutation({
    mutationFn: async () => {
      const saved = await flush();
      await draftCalls.launch({
        utr: saved.utr,
        unchanged_since: saved.at,
        undo_seconds: canUndo ? UNDO_SECONDS : 0,
      });
    },
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: attentionQuery().queryKey });
      await Promise.all(sendKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (at) void showToast({ kind: 'success', title: texts.scheduled(at) });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    onSettled: () => setAsked(null),
  });
  const askSize = () => (isUnusual(people ?? 0, usual) ? setAsked('size') : launch.mutate());
  const isDisabled = reason !== undefined || people === undefined;
  return (
    <>
      {reason && (
        <span id="launch-reason" className="text-sm text-muted max-md:basis-full">
          {reason}
        </span>
      )}
      <Button
        variant="primary"
        disabled={isDisabled}
        aria-describedby={reason ? 'launch-reason' : undefined}
        pending={launch.isPending}
        onClick={() => (samples ? setAsked('samples') : askSize())}
      >
        {label}
      </Button>
      <SampleTextDialog
        open={asked === 'samples'}
        onOpenChange={() => setAsked(null)}
        samples={samples ?? []}
        label={label}
        pending={launch.isPending}
        onConfirm={askSize}
      />
      <UnusualSizeDialog
        open={asked === 'size'}
        onOpenChange={() => setAsked(null)}
        people={people ?? 0}
        usual={usual}
        label={label}
        pending={launch.isPending}
        onConfirm={() => launch.mutate()}
      />
    </>
  );
}
