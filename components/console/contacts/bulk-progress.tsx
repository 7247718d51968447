'use client';

import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Meter } from '@/components/ui/meter';
import { isUnfinished } from '@/lib/campaign/bulk-actions/queries';
import { bulkWords } from './bulk-words';
import type { useBulkActions } from './use-bulk-actions';

/** How far the bulk actions are that run. */
export function BulkProgress({ actions, undo }: ReturnType<typeof useBulkActions>) {
  const texts = useTexts('bulk');
  const formats = useFormats();
  const running = actions.filter(isUnfinished);
  if (running.length === 0) return null;
  return (
    <ul aria-live="polite" className="grid border-t border-line bg-sunken">
      {running.map((action) => (
        <li key={action.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
          <span className="min-w-0 wrap-anywhere">{bulkWords(action, texts, formats)}</span>
          <span className="w-32">
            <Meter value={action.processed} max={action.total} />
          </span>
          <span className="text-sm text-muted tabular-nums">
            {texts.progress(formats.number(action.processed), formats.number(action.total))}
          </span>
          {action.status === 'running' && (
            <Button
              size="small"
              variant="quiet"
              className="ml-auto"
              pending={undo.isPending}
              onClick={() => undo.mutate(action.id)}
            >
              {texts.stop}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
