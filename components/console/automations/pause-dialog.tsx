'use client';

import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { type ActedAutomation, useAutomationActions } from './use-automation-actions';

type Props = { automation: ActedAutomation; onClose: () => void };

/** Pauses an automation once it has been said what that does to those inside. */
export function PauseDialog({ automation, onClose }: Props) {
  const all = useTexts('automations');
  const texts = all.pause;
  const formats = useFormats();
  const { pause } = useAutomationActions(automation);
  const { inside } = automation;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(automation.name || all.unnamed)}
      description={`${texts.inside(inside, formats.number(inside))} ${texts.text}`}
    >
      <DialogActions>
        <Button onClick={onClose}>{all.live.cancel}</Button>
        <Button
          variant="primary"
          pending={pause.isPending}
          onClick={() => pause.mutate(undefined, { onSettled: onClose })}
        >
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
