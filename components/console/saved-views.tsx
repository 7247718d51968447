'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTexts } from '#language';
import { Allowed } from '@/components/console/shell/allowed';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { usePart } from '@/components/ui/use-part';
import { type SavedView, savedViewCalls, savedViewsQuery } from '@/lib/campaign/saved-views/queries';
import type { ViewedList } from '@/lib/campaign/saved-views/schemas';

const loadDialog = () => import('./saved-view-dialog');

type Props = {
  list: ViewedList;
  page: ViewedPage;
};

/** What a list shows now, as its address says it, and the way to another address. */
export type ViewedPage = {
  address: string;
  /** With its columns named, as a view keeps them; empty where there is nothing to keep. */
  addressWithColumns: string;
  go: (address: string) => void;
};

const tabClass =
  'inline-flex h-9 items-center rounded-control px-2.5 font-medium whitespace-nowrap md:h-8 aria-[current]:bg-hover ' +
  'text-muted aria-[current]:text-text hover:text-text';

/** A list's saved views as tabs; nothing shows where there are none. */
export function SavedViews({ list, page }: Props) {
  const { address, addressWithColumns, go: goTo } = page;
  const texts = useTexts('savedViews');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const { data } = useQuery(savedViewsQuery(list));
  const views = data?.saved_views ?? [];
  const [edited, setEdited] = useState<SavedView | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const SavedViewDialog = usePart(loadDialog, edited !== null, () => setEdited(null));
  const current = views.find(({ query }) => query === address);
  const last = current ?? views.find(({ id }) => id === lastId);
  const currentId = current?.id;
  // One that was opened by its address, or has just been saved, can be updated as well.
  useEffect(() => {
    if (currentId !== undefined) setLastId(currentId);
  }, [currentId]);
  const reload = () => client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey });
  const failed = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const restore = ({ id, name }: SavedView) =>
    savedViewCalls.restore(id).then(async () => {
      await reload();
      void showToast({ kind: 'success', title: texts.restored(name) });
    }, failed);
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => savedViewCalls.delete(id),
    onSuccess: async (_, view) => {
      // Another one may have been chosen while this one was being deleted.
      if (view.query === address) goTo('');
      await reload();
      const undo = { label: texts.undo, run: () => void restore(view) };
      void showToast({ kind: 'success', title: texts.deleted(view.name), undo });
    },
    onError: failed,
  });
  const update = useMutation({
    mutationFn: ({ id }: SavedView) => savedViewCalls.change({ id, query: addressWithColumns }),
    onSuccess: async (_, { name }) => {
      await reload();
      goTo(addressWithColumns);
      void showToast({ kind: 'success', title: texts.updated(name) });
    },
    onError: failed,
  });
  if (views.length === 0) return null;
  const go = (query: string, id: number | null) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setLastId(id);
    goTo(query);
  };
  return (
    <nav
      aria-label={texts.label}
      className="flex items-center gap-1 fade-cut overflow-x-auto px-4 pb-3 md:px-6"
    >
      <a
        href="?"
        aria-current={address === '' ? 'page' : undefined}
        className={tabClass}
        onClick={go('', null)}
      >
        {texts.all}
      </a>
      {views.map((view) => (
        <span
          key={view.id}
          className={clsx('inline-flex shrink-0 rounded-control', view === current && 'bg-hover')}
        >
          <a
            href={`?${view.query}`}
            aria-current={view === current ? 'page' : undefined}
            className={clsx(tabClass, 'max-w-56')}
            onClick={go(view.query, view.id)}
          >
            <span className="truncate">{view.name}</span>
          </a>
          {view === current && (
            <Allowed to="views:write">
              <Menu
                trigger={
                  <button
                    type="button"
                    aria-label={texts.actions(view.name)}
                    className="-ml-1.5 grid size-9 place-items-center rounded-control text-muted hover:text-text md:size-8"
                  >
                    <ChevronDown aria-hidden="true" className="size-4" />
                  </button>
                }
              >
                <MenuItem onSelect={() => setEdited(view)}>{texts.rename}</MenuItem>
                <MenuItem tone="bad" onSelect={() => remove.mutate(view)}>
                  {texts.delete}
                </MenuItem>
              </Menu>
            </Allowed>
          )}
        </span>
      ))}
      {address && !current && last && (
        <Allowed to="views:write">
          <Button size="small" variant="quiet" pending={update.isPending} onClick={() => update.mutate(last)}>
            {texts.update(last.name)}
          </Button>
        </Allowed>
      )}
      {SavedViewDialog && edited && (
        <SavedViewDialog
          list={list}
          view={edited}
          address={address}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      )}
    </nav>
  );
}
