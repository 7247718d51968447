'use client';

import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, Send, Tags, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '#language';
import { Allowed } from '@/components/console/shell/allowed';
import { RowMenu } from '@/components/shell/row-menu';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { templateUsageQuery } from '@/lib/campaign/templates/queries';
import { useTemplateActions } from './use-template-actions';

type Props = {
  id: number;
  name: string;
  tags: readonly string[];
  isArchived: boolean;
  onGone?: () => void;
  /** Further items, which come first. */
  children?: ReactNode;
};

const TagsDialog = lazy(() => import('./tags-dialog'));

/** What can be done with a template; before it is deleted, what that means for what is made with it. */
export function TemplateMenu({ id, name, tags, isArchived, onGone, children }: Props) {
  const { actions, deletion } = useTexts('templates');
  const does = useTemplateActions(id, name, onGone);
  const [isAsked, setAsked] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const usage = useQuery({ ...templateUsageQuery(id), enabled: isAsked, staleTime: 0 });
  return (
    <>
      <Allowed to="emails:write">
        <RowMenu label={actions.of(name)}>
          {children}
          {!isArchived && (
            <MenuLink href={`/console/sends/new?template=${id}`}>
              <Send aria-hidden="true" />
              {actions.send}
            </MenuLink>
          )}
          <MenuItem onSelect={() => setTagging(true)}>
            <Tags aria-hidden="true" />
            {actions.tags}
          </MenuItem>
          <MenuItem onSelect={() => does.duplicate.mutate()}>
            <Copy aria-hidden="true" />
            {actions.duplicate}
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => (isArchived ? does.unarchive : does.archive).mutate()}>
            {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {isArchived ? actions.unarchive : actions.archive}
          </MenuItem>
          <MenuItem tone="bad" onSelect={() => setAsked(true)}>
            <Trash2 aria-hidden="true" />
            {actions.delete}
          </MenuItem>
        </RowMenu>
      </Allowed>
      {isTagging && (
        <Suspense>
          <TagsDialog id={id} name={name} tags={tags} onClose={() => setTagging(false)} />
        </Suspense>
      )}
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
