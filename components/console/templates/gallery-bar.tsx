'use client';

import { Archive, ArchiveRestore, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { nothingSelected, type Selection } from '@/components/ui/data-table/selection';
import { SelectionBar } from '@/components/ui/data-table/selection-bar';
import { useChangeTemplates } from './use-change-templates';

const BulkTagDialog = lazy(() => import('./bulk-tag-dialog'));

type Props = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** How many of the gallery’s templates are on the page, all of which can be selected at once. */
  shown: readonly number[];
  isArchived: boolean;
};

/** What can be done with the templates that are selected in the gallery. */
export function GalleryBar({ selection, onSelect, shown, isArchived }: Props) {
  const texts = useTexts('templates');
  const [isTagging, setTagging] = useState(false);
  const clear = () => onSelect(nothingSelected);
  const change = useChangeTemplates(clear);
  const strIds = [...selection.ids];
  return (
    <>
      <SelectionBar
        selection={selection}
        onSelect={({ kind, ids }) => onSelect({ kind: 'some', ids: kind === 'all' ? new Set(shown) : ids })}
        total={shown.length}
      >
        <Button size="small" onClick={() => setTagging(true)}>
          <Tag aria-hidden="true" />
          {texts.bulk.tag}
        </Button>
        <Button
          size="small"
          pending={change.isPending}
          onClick={() => change.mutate({ strIds, action: isArchived ? 'unarchive' : 'archive' })}
        >
          {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          {isArchived ? texts.actions.unarchive : texts.actions.archive}
        </Button>
      </SelectionBar>
      {isTagging && (
        <Suspense>
          <BulkTagDialog strIds={strIds} onClose={() => setTagging(false)} onDone={clear} />
        </Suspense>
      )}
    </>
  );
}
