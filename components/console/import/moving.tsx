import { useFormats, useTexts } from '#language';
import { Meter } from '@/components/ui/meter';
import { type Import, undoTotal } from '@/lib/campaign/imports/queries';
import { LinesRead } from './lines-read';

/** How far an import is that is being read, written or undone. */
export function Moving({ shown }: { shown: Import }) {
  const texts = useTexts('imports').done;
  const { number } = useFormats();
  const { status, undo_processed } = shown;
  if (status !== 'undoing')
    return (
      <div role="status" className="grid gap-2">
        <p className="text-base font-medium">{status === 'reading' ? texts.reading : texts.writing}</p>
        <LinesRead shown={shown} isWriting={status === 'writing'} />
        <p className="text-muted">{texts.hint}</p>
      </div>
    );
  const total = undoTotal(shown);
  return (
    <div role="status" className="grid gap-2">
      <p className="text-base font-medium">{texts.undoing}</p>
      <span className="max-w-80">
        <Meter value={undo_processed} max={total} />
      </span>
      <p className="tabular-nums">{texts.undoneSoFar(number(undo_processed), number(total))}</p>
      <p className="text-muted">{texts.undoHint}</p>
    </div>
  );
}
