'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { type SegmentUsage, segmentCalls, segmentKeys, summariesKey } from '@/lib/campaign/segments/queries';

type Props = { id: number; name: string; uses: SegmentUsage['uses']; onDeleted: () => void };

/** Deletes a segment after it has said what that changes; for ten seconds it can be taken back. */
export function DeleteSegment({ id, name, uses, onDeleted }: Props) {
  const texts = useTexts('segments');
  const words = texts.deletion;
  const failureTextOf = useFailureText();
  const router = useRouter();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const refresh = () => Promise.all(segmentKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const failed = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const restore = useMutation({
    mutationFn: () => segmentCalls.restore(id),
    onSuccess: async () => {
      await refresh();
      void showToast({ kind: 'success', title: words.undone(name) });
    },
    onError: failed,
  });
  const deletion = useMutation({
    mutationFn: () => segmentCalls.delete(id),
    onSuccess: () => {
      onDeleted();
      // This page would ask for what is no more.
      void client.invalidateQueries({ queryKey: summariesKey });
      router.push('/console/segments');
      const undo = { label: words.undo, run: () => restore.mutate() };
      void showToast({ kind: 'success', title: words.done(name), undo });
    },
    onError: failed,
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.title(name)}
        confirm={words.confirm}
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      >
        {uses.length === 0 ? (
          <p>{words.unused}</p>
        ) : (
          <div className="grid gap-1.5">
            <p>{words.used}</p>
            <ul className="grid list-disc gap-1 pl-5">
              {uses.map((use) => (
                <li key={`${use.kind} ${use.utr} ${use.is_excluded} ${use.is_content}`}>
                  {use.is_content
                    ? words.content(use.name)
                    : use.kind === 'automation'
                      ? words.automation(use.name)
                      : use.is_excluded
                        ? words.excluded(use.name)
                        : words.send(use.name)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
