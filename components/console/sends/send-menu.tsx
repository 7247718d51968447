'use client';

import { CircleStop, Copy, LayoutTemplate, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { ApartFromRow } from '@/components/console/apart-from-row';
import { Allowed } from '@/components/console/shell/allowed';
import { RowMenu } from '@/components/shell/row-menu';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuItem, MenuSeparator } from '@/components/ui/menu';
import { SendStatus } from '@/lib/campaign/send-states';
import type { SendState } from '@/lib/campaign/single-sends/display-states';
import { StopDialog } from './stop-dialog';
import { type ActedSend, useSendActions } from './use-send-actions';

type Props = {
  send: ActedSend & { state: SendState };
  /** Where the send's page is left once it has been deleted. */
  onGone?: () => void;
};

/** What can be done with a send; what destroys something says first what that is. */
export function SendMenu({ send, onGone }: Props) {
  const texts = useTexts('sends');
  const { actions, deletion } = texts;
  const { status, state } = send;
  const does = useSendActions(send, onGone);
  const [asked, setAsked] = useState<'delete' | 'cancel' | null>(null);
  const close = () => setAsked(null);
  const name = send.name || texts.unnamed;
  const isOpen = status === SendStatus.ready || status === SendStatus.running;
  const mayStop = isOpen && state !== 'cancelled';
  return (
    <ApartFromRow>
      <Allowed to="sends:write">
        <RowMenu label={actions.of(name)}>
          <MenuItem onSelect={() => does.duplicate.mutate()}>
            <Copy aria-hidden="true" />
            {actions.duplicate}
          </MenuItem>
          <MenuItem onSelect={() => does.saveAsTemplate.mutate()}>
            <LayoutTemplate aria-hidden="true" />
            {actions.saveAsTemplate}
          </MenuItem>
          {mayStop && state !== 'paused' && (
            <MenuItem onSelect={() => does.pause.mutate()}>
              <Pause aria-hidden="true" />
              {actions.pause}
            </MenuItem>
          )}
          {mayStop && state === 'paused' && (
            <MenuItem onSelect={() => does.resume.mutate()}>
              <Play aria-hidden="true" />
              {actions.resume}
            </MenuItem>
          )}
          {(mayStop || status !== SendStatus.running) && <MenuSeparator />}
          {mayStop && (
            <MenuItem tone="bad" onSelect={() => setAsked('cancel')}>
              <CircleStop aria-hidden="true" />
              {actions.cancel}
            </MenuItem>
          )}
          {status !== SendStatus.running && (
            <MenuItem tone="bad" onSelect={() => setAsked('delete')}>
              <Trash2 aria-hidden="true" />
              {actions.delete}
            </MenuItem>
          )}
        </RowMenu>
      </Allowed>
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={deletion.title(name)}
        confirm={deletion.confirm}
        pending={does.remove.isPending}
        onConfirm={() => does.remove.mutate(undefined, { onSettled: close })}
      >
        {status === SendStatus.completed
          ? deletion.gone
          : status === SendStatus.ready
            ? deletion.scheduled
            : deletion.draft}
      </ConfirmDialog>
      <StopDialog send={send} asked={asked === 'cancel' ? asked : null} onClose={close} />
    </ApartFromRow>
  );
}
