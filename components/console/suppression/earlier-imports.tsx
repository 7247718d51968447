import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import { suppressionImportsQuery } from '@/lib/campaign/suppression/queries';
import { useUndoImport } from './use-undo-import';

/** The files of the last days, each of which can be undone. */
export function EarlierImports({ zone }: { zone: string }) {
  const texts = useTexts('suppression').importing;
  const { number, day } = useFormats();
  const { data } = useQuery(suppressionImportsQuery());
  const undo = useUndoImport();
  if (!data || data.imports.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{texts.earlier}</h3>
      <ul className="grid">
        {data.imports.map(({ id, added, removed, created_at }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0">
              {texts.earlierAdded(number(added), added === 1)}
              <span className="block text-sm text-muted">
                <Time at={created_at} zone={zone} />
              </span>
            </span>
            {removed === null ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.undoOf(day(created_at, zone))}
                disabled={undo.isPending}
                onClick={() => undo.mutate(id)}
              >
                {texts.undo}
              </Button>
            ) : (
              <span className="text-sm text-muted">{texts.wasUndone}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
