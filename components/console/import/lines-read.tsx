import { useFormats, useTexts } from '#language';
import { Meter } from '@/components/ui/meter';
import type { Import } from '@/lib/campaign/imports/queries';

type Props = {
  shown: Import;
  /** All lines have been read: how long their contacts take to save isn't known. */
  isWriting?: boolean;
};

/** How far the reading of a file is, of all of its lines where they have been counted. */
export function LinesRead({ shown: { lines_read, lines_total }, isWriting = false }: Props) {
  const { linesRead, linesReadOf } = useTexts('imports').review;
  const { number } = useFormats();
  const isCounted = !isWriting && lines_total !== null && lines_read > 0;
  const read = number(lines_read);
  return (
    <>
      <span className="max-w-80">
        <Meter value={isCounted ? lines_read : null} max={lines_total ?? 0} />
      </span>
      {lines_read > 0 && (
        <p className="tabular-nums">{isCounted ? linesReadOf(read, number(lines_total)) : linesRead(read)}</p>
      )}
    </>
  );
}
