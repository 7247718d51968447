import { CircleCheck, Info, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Player } from '@/lib/store/checkout/queries';

type Props = { result: Player | null; isPending: boolean; failed: boolean };

/** What is known of the player who is filled in; its place is always there, so that a screen reader hears it. */
export function PlayerCheckNote(props: Props) {
  return (
    <div role="status" className="min-h-5.5 text-md">
      {noteOf(props)}
    </div>
  );
}

function noteOf({ result, isPending, failed }: Props): ReactNode {
  if (isPending)
    return (
      <Line icon={<LoaderCircle aria-hidden="true" className="animate-spin text-muted" />}>
        Looking the player up
      </Line>
    );
  if (failed)
    return (
      <Line icon={<Info aria-hidden="true" className="text-info" />}>
        The player could not be looked up just now. Check what you have entered once more.
      </Line>
    );
  switch (result?.result) {
    case 'found':
      return (
        <Line icon={<CircleCheck aria-hidden="true" className="text-good" />}>
          Found: <strong className="font-semibold">{result.name}</strong>
        </Line>
      );
    case 'not-found':
      // Seen at the field, and said here.
      return <span className="sr-only">There is no such player. Check what you have entered.</span>;
    case 'format-only':
      return (
        <Line icon={<Info aria-hidden="true" className="text-info" />}>
          The format is right. This game can’t be asked whether the player exists, so read it once more.
        </Line>
      );
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
