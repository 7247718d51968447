import { useFormats, useTexts } from '#language';
import { Meter } from '@/components/ui/meter';
import { type Import, undoTotal } from '@/lib/campaign/imports/queries';

/** How far an import is that is being read, written or undone. */
export function Moving({ shown }: { shown: Import }) {
  const texts = useTexts('imports').done;
  const { linesRead } = useTexts('imports').review;
  const { number } = useFormats();
  const { status, lines_read, undo_processed } = shown;
  if (status !== 'undoing')
    return (
      <div role="status" className="grid gap-1">
        <p className="text-base font-medium">{status === 'reading' ? texts.reading : texts.writing}</p>
        <p className="tabular-nums">{linesRead(number(lines_read))}</p>
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
