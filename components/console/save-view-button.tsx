'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { usePart } from '@/components/ui/use-part';
import { savedViewsQuery } from '@/lib/campaign/saved-views/queries';
import type { ViewedList } from '@/lib/campaign/saved-views/schemas';

const loadDialog = () => import('./saved-view-dialog');

/** Saves what a list shows as a view, unless it shows all or one that is saved. */
export function SaveViewButton({ list, address }: { list: ViewedList; address: string }) {
  const texts = useTexts('savedViews');
  const client = useQueryClient();
  const { data } = useQuery(savedViewsQuery(list));
  const [isOpen, setOpen] = useState(false);
  const SavedViewDialog = usePart(loadDialog, isOpen, () => setOpen(false));
  if (!address || data?.saved_views.some(({ query }) => query === address)) return null;
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
          address={address}
          onClose={() => setOpen(false)}
          onSaved={() => void client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey })}
        />
      )}
    </>
  );
}
