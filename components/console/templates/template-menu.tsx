'use client';

import { useQuery } from '@tanstack/react-query';
import { Copy, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { RowMenu } from '@/components/shell/row-menu';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { templateUsageQuery } from '@/lib/campaign/templates/queries';
import { useTemplateActions } from './use-template-actions';

type Props = { id: number; name: string; onGone?: () => void };

/** What can be done with a template; before it is deleted, what that means for what is made with it. */
export function TemplateMenu({ id, name, onGone }: Props) {
  const { actions, deletion } = useTexts('templates');
  const does = useTemplateActions(id, name, onGone);
  const [isAsked, setAsked] = useState(false);
  const usage = useQuery({ ...templateUsageQuery(id), enabled: isAsked, staleTime: 0 });
  return (
    <>
      <RowMenu label={actions.of(name)}>
        <MenuLink href={`/console/sends/new?template=${id}`}>
          <Send aria-hidden="true" />
          {actions.send}
        </MenuLink>
        <MenuItem onSelect={() => does.duplicate.mutate()}>
          <Copy aria-hidden="true" />
          {actions.duplicate}
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="bad" onSelect={() => setAsked(true)}>
          <Trash2 aria-hidden="true" />
          {actions.delete}
        </MenuItem>
      </RowMenu>
      <ConfirmDialog
        open={isAsked && !usage.isFetching}
        onOpenChange={setAsked}
        title={deletion.title(name)}
        confirm={deletion.confirm}
        pending={does.remove.isPending}
        onConfirm={() => does.remove.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {usage.data?.total === 0
          ? deletion.unused
          : deletion.used(usage.data?.uses.filter(({ is_open }) => is_open).length ?? 0)}
      </ConfirmDialog>
    </>
  );
}
