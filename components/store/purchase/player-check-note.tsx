import { CircleCheck, Info, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import type { Player } from '@/lib/store/checkout/queries';
import type { Texts } from '@/lib/texts/texts';

type Props = { result: Player | null; isPending: boolean; failed: boolean };

/** What is known of the player who is filled in; its place is always kept, in the gap below the fields: a screen reader hears it, and nothing moves. */
export function PlayerCheckNote(props: Props) {
  const texts = useTexts('purchase').player;
  return (
    <div role="status" className="-mt-1 -mb-6 min-h-11 text-md sm:min-h-5.5">
      {noteOf(props, texts)}
    </div>
  );
}

function noteOf({ result, isPending, failed }: Props, texts: Texts['purchase']['player']): ReactNode {
  if (isPending)
    return (
      <Line icon={<LoaderCircle aria-hidden="true" className="animate-spin text-muted" />}>
        {texts.searching}
      </Line>
    );
  if (failed) return <Line icon={<Info aria-hidden="true" className="text-info" />}>{texts.unchecked}</Line>;
  switch (result?.result) {
    case 'found':
      return (
        <Line icon={<CircleCheck aria-hidden="true" className="text-good" />}>
          {texts.found(<strong className="font-semibold">{result.name}</strong>)}
        </Line>
      );
    case 'not-found':
      // Seen at the field, and said here.
      return <span className="sr-only">{texts.unknown}</span>;
    case 'format-only':
      return <Line icon={<Info aria-hidden="true" className="text-info" />}>{texts.formatOnly}</Line>;
    default:
      return null;
  }
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}
