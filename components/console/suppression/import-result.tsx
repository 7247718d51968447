import { useFormats, useTexts } from '#language';
import { LinesTable } from '@/components/console/lines-table';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { SuppressionImport } from '@/lib/campaign/suppression/queries';
import { useUndoImport } from './use-undo-import';

/** What became of a file's lines: counts, and the lines that could not be read. */
export function ImportResult({ result, onClose }: { result: SuppressionImport; onClose: () => void }) {
  const texts = useTexts('suppression').importing;
  const { number } = useFormats();
  const undo = useUndoImport();
  const { added, known, subscribed, bad, bad_lines: badLines } = result;
  const counts = [
    [texts.added, added],
    [texts.known, known],
    [texts.subscribed, subscribed],
    [texts.bad, bad],
  ] as const;
  return (
    <div className="grid gap-5">
      <Notice tone={added + known > 0 ? 'good' : 'warn'}>
        {texts.done(number(added + known), added + known === 1)}
      </Notice>
      <dl className="grid">
        {counts
          .filter(([, count], index) => index === 0 || count > 0)
          .map(([label, count]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2 tabular-nums">
              <dt className="text-muted">{label}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
      </dl>
      {badLines.length > 0 && (
        <section className="grid gap-2">
          <div>
            <h3 className="font-medium">{texts.badTitle}</h3>
            <p className="text-sm text-muted">
              {bad > badLines.length ? texts.firstBad(number(badLines.length)) : texts.badHint}
            </p>
          </div>
          <LinesTable
            label={texts.badTitle}
            heads={{ line: texts.line, cell: texts.cell, reason: texts.why }}
            lines={badLines.map(({ value, ...line }) => ({ ...line, cell: value || texts.empty }))}
          />
        </section>
      )}
      {added > 0 && <p className="text-sm text-muted">{texts.undoHint}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
        {added > 0 && (
          <Button
            variant="quiet"
            pending={undo.isPending}
            onClick={() => undo.mutate(result.id, { onSuccess: onClose })}
          >
            {texts.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
