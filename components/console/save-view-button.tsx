'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { usePart } from '@/components/ui/use-part';
import { savedViewsQuery } from '@/lib/campaign/saved-views/queries';
import type { ViewedList } from '@/lib/campaign/saved-views/schemas';
import type { ViewedPage } from './saved-views';
import { useMay } from './shell/account-context';

const loadDialog = () => import('./saved-view-dialog');

/** Saves what a list shows as a view, unless it shows all or one that is saved. */
export function SaveViewButton({ list, page }: { list: ViewedList; page: ViewedPage }) {
  const { address, addressWithColumns, go } = page;
  const texts = useTexts('savedViews');
  const client = useQueryClient();
  const { data } = useQuery(savedViewsQuery(list));
  const [isOpen, setOpen] = useState(false);
  const SavedViewDialog = usePart(loadDialog, isOpen, () => setOpen(false));
  const isSaved = data?.saved_views.some(({ query }) => query === address || query === addressWithColumns);
  const mayWrite = useMay('views:write');
  if (!addressWithColumns || isSaved || !mayWrite) return null;
  return (
    <>
      <Button size="small" variant="quiet" className="max-md:hidden md:min-h-9" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        {texts.save}
      </Button>
      {SavedViewDialog && isOpen && (
        <SavedViewDialog
          list={list}
          view={null}
          address={addressWithColumns}
          onClose={() => setOpen(false)}
          onSaved={() => {
            go(addressWithColumns);
            void client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey });
          }}
        />
      )}
    </>
  );
}
