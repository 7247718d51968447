import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import type { Person } from '@/lib/campaign/person/queries';
import { useUndoMerge } from './use-undo-merge';

type Props = { addresses: Person['addresses']; zone: string };

/** The addresses that merging made this person's, each of which can be given back. */
export function MergedAddresses({ addresses, zone }: Props) {
  const texts = useTexts('merge').addresses;
  const undo = useUndoMerge();
  if (addresses.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-medium">{texts.title}</h2>
      <ul className="grid">
        {addresses.map(({ email, merge_id, merged_at }) => (
          <li key={email} className="flex min-h-9 items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {email}{' '}
              <span className="text-muted">
                · {texts.merged} <Time at={merged_at} zone={zone} precision="day" />
              </span>
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={texts.undoOf(email)}
              disabled={undo.isPending}
              onClick={() => undo.mutate(merge_id)}
            >
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
