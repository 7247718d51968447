'use client';

import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Time } from '@/components/ui/time';
import { bulkWords } from './bulk-words';
import type { useBulkActions } from './use-bulk-actions';

type Props = ReturnType<typeof useBulkActions> & { zone: string; onClose: () => void };

/** The last bulk actions, each of which can be taken back. */
export default function BulkHistory({ actions, undo, zone, onClose }: Props) {
  const texts = useTexts('bulk');
  const formats = useFormats();
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.history}>
      <p className="text-muted">{actions.length > 0 ? texts.historyHint : texts.noHistory}</p>
      <ul className="mt-3">
        {actions.map((action) => (
          <li
            key={action.id}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{bulkWords(action, texts, formats)}</p>
              <p className="text-sm text-muted">
                <Time at={action.created_at} zone={zone} />
              </p>
            </div>
            {action.undo_until && action.changed > 0 && (
              <Button
                size="small"
                pending={undo.isPending && undo.variables === action.id}
                onClick={() => undo.mutate(action.id)}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
