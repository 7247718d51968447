'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { sendMissed } from '@/lib/campaign/send-reports/queries';
import { type Progress, sendKeys } from '@/lib/campaign/single-sends/queries';

/** Offers to send a completed send again to those whom it did not reach. */
export function MissedBar({ send, missed }: { send: Progress; missed: number }) {
  const texts = useTexts('sends').report.missed;
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const again = useMutation({
    mutationFn: () => sendMissed(send.utr),
    onSuccess: async () => {
      await Promise.all(sendKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      void showToast({ kind: 'success', title: texts.done });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    onSettled: () => setAsking(false),
  });
  if (missed === 0) return null;
  const people = formats.number(missed);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4">
      <div className="grid max-w-prose gap-0.5">
        <p className="font-medium">{texts.text(people, missed)}</p>
        <p className="text-muted">{texts.hint}</p>
      </div>
      <Button onClick={() => setAsking(true)}>{texts.send(people)}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.title(people)}
        confirm={texts.confirm(people)}
        pending={again.isPending}
        onConfirm={() => again.mutate()}
      >
        <p>{texts.hint}</p>
        {send.unknown > 0 && <p>{texts.warning}</p>}
      </ConfirmDialog>
    </div>
  );
}
