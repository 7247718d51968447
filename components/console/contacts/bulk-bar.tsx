'use client';

import { Download, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { selectedRows } from '@/components/console/selected-rows';
import { Button } from '@/components/ui/button';
import type { Selection } from '@/components/ui/data-table/selection';
import { nothingSelected, selectedCount } from '@/components/ui/data-table/selection';
import { SelectionBar } from '@/components/ui/data-table/selection-bar';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { usePart } from '@/components/ui/use-part';
import type { NewBulkAction } from '@/lib/campaign/bulk-actions/queries';
import { MAX_MERGED } from '@/lib/campaign/merges/limits';
import type { PeopleFilter } from '@/lib/campaign/people/queries';

const loadAutomation = () => import('./add-to-automation-dialog');
const loadDialog = () => import('./bulk-dialog');
const loadMerge = () => import('@/components/console/person/merge-dialog');

type Kind = NewBulkAction['kind'];

type Props = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  total: number;
  isCounting: boolean;
  filter: PeopleFilter;
  lists: readonly { id: number; name: string }[];
  onExport: (selection: Selection) => void;
};

/** What can be done with the contacts that are selected. */
export function BulkBar({ selection, onSelect, total, isCounting, filter, lists, onExport }: Props) {
  const texts = useTexts('bulk');
  const mergeTexts = useTexts('merge');
  const [kind, setKind] = useState<Kind | null>(null);
  const BulkDialog = usePart(loadDialog, kind !== null, () => setKind(null));
  const [isMerging, setMerging] = useState(false);
  const MergeDialog = usePart(loadMerge, isMerging, () => setMerging(false));
  const [isEntering, setEntering] = useState(false);
  const AutomationDialog = usePart(loadAutomation, isEntering, () => setEntering(false));
  const canMerge = selection.kind === 'some' && selection.ids.size > 1 && selection.ids.size <= MAX_MERGED;
  const item = (one: Kind) => <MenuItem onSelect={() => setKind(one)}>{texts.kinds[one].menu}</MenuItem>;
  return (
    <>
      <SelectionBar selection={selection} onSelect={onSelect} total={total} isCounting={isCounting}>
        <Button size="small" onClick={() => onExport(selection)}>
          <Download aria-hidden="true" />
          {texts.export}
        </Button>
        <Button size="small" onClick={() => setKind('add_to_list')}>
          {texts.add}
        </Button>
        <Menu
          side="top"
          align="end"
          trigger={
            <Button size="small" aria-label={texts.moreActions}>
              <Ellipsis aria-hidden="true" />
              {texts.more}
            </Button>
          }
        >
          {item('remove_from_list')}
          <MenuItem onSelect={() => setEntering(true)}>{texts.automation.menu}</MenuItem>
          {canMerge && <MenuItem onSelect={() => setMerging(true)}>{mergeTexts.menu}</MenuItem>}
          <MenuSeparator />
          {item('leave_group')}
          {item('suppress')}
          <MenuSeparator />
          <MenuItem tone="bad" onSelect={() => setKind('delete')}>
            {texts.kinds.delete.menu}
          </MenuItem>
        </Menu>
      </SelectionBar>
      {AutomationDialog && isEntering && (
        <AutomationDialog
          count={selectedCount(selection, total)}
          selected={selectedRows(selection, filter)}
          onClose={() => setEntering(false)}
          onEntered={() => {}}
        />
      )}
      {MergeDialog && isMerging && (
        <MergeDialog
          ids={[...selection.ids]}
          onClose={() => setMerging(false)}
          onMerged={() => {
            setMerging(false);
            onSelect(nothingSelected);
          }}
        />
      )}
      {BulkDialog && kind && (
        <BulkDialog
          kind={kind}
          count={selectedCount(selection, total)}
          selected={selectedRows(selection, filter)}
          lists={lists}
          list={filter.contact_type_id}
          onClose={() => setKind(null)}
          onStarted={() => {
            setKind(null);
            onSelect(nothingSelected);
          }}
        />
      )}
    </>
  );
}
