'use client';

import { Copy, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { ApartFromRow } from '@/components/console/apart-from-row';
import { Allowed } from '@/components/console/shell/allowed';
import { RowMenu } from '@/components/shell/row-menu';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuItem, MenuSeparator } from '@/components/ui/menu';
import { LiveDialog } from './live-dialog';
import { PauseDialog } from './pause-dialog';
import { type ActedAutomation, useAutomationActions } from './use-automation-actions';

type Props = {
  automation: ActedAutomation;
  /** Where the automation's page is left once it has been deleted. */
  onGone?: () => void;
};

/** What can be done with an automation; what changes who gets mail says first whom that concerns. */
export function AutomationMenu({ automation, onGone }: Props) {
  const texts = useTexts('automations');
  const formats = useFormats();
  const { actions, deletion } = texts;
  const { state, inside } = automation;
  const does = useAutomationActions(automation, onGone);
  const [asked, setAsked] = useState<'live' | 'pause' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const name = automation.name || texts.unnamed;
  return (
    <ApartFromRow>
      <Allowed to="sends:write">
        <RowMenu label={actions.of(name)}>
          {state === 'live' ? (
            <MenuItem onSelect={() => setAsked('pause')}>
              <Pause aria-hidden="true" />
              {actions.pause}
            </MenuItem>
          ) : (
            <MenuItem onSelect={() => setAsked('live')}>
              <Play aria-hidden="true" />
              {state === 'paused' ? actions.resume : actions.setLive}
            </MenuItem>
          )}
          <MenuItem onSelect={() => does.duplicate.mutate()}>
            <Copy aria-hidden="true" />
            {actions.duplicate}
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="bad" onSelect={() => setAsked('delete')}>
            <Trash2 aria-hidden="true" />
            {actions.delete}
          </MenuItem>
        </RowMenu>
      </Allowed>
      {asked === 'live' && <LiveDialog automation={automation} onClose={close} />}
      {asked === 'pause' && <PauseDialog automation={automation} onClose={close} />}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={deletion.title(name)}
        confirm={deletion.confirm}
        pending={does.remove.isPending}
        onConfirm={() => does.remove.mutate(undefined, { onSettled: close })}
      >
        {inside === 0 ? deletion.nobody : deletion.inside(inside, formats.number(inside))} {deletion.undoHint}
      </ConfirmDialog>
    </ApartFromRow>
  );
}
