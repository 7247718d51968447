'use client';

import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { showToast } from '@/components/ui/toast';
import { SendStatus } from '@/lib/campaign/send-states';
import { type ActedSend, useSendActions } from './use-send-actions';

type Props = { send: ActedSend; asked: 'pause' | 'resume' | 'cancel' | null; onClose: () => void };

/** Pauses, resumes or cancels a send once it has been said what that does. */
export function StopDialog({ send, asked, onClose }: Props) {
  const { actions, cancellation, stopping, unnamed } = useTexts('sends');
  const does = useSendActions(send);
  const name = send.name || unnamed;
  const isScheduled = send.status === SendStatus.ready;
  const change = asked === 'pause' ? does.pause : does.resume;
  return (
    <>
      {(asked === 'pause' || asked === 'resume') && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && onClose()}
          title={stopping[asked].title(name)}
          description={isScheduled ? stopping[asked].scheduled : stopping[asked].running}
        >
          <DialogActions>
            <Button onClick={onClose}>{stopping.keep}</Button>
            <Button
              variant="primary"
              pending={change.isPending}
              onClick={() =>
                change.mutate(undefined, {
                  onSuccess: () => void showToast({ kind: 'success', title: stopping[asked].done(name) }),
                  onSettled: onClose,
                })
              }
            >
              {actions[asked]}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={onClose}
        title={cancellation.title(name)}
        confirm={cancellation.confirm}
        pending={does.cancel.isPending}
        onConfirm={() => does.cancel.mutate(undefined, { onSettled: onClose })}
      >
        {isScheduled ? cancellation.scheduled : cancellation.running}
      </ConfirmDialog>
    </>
  );
}
