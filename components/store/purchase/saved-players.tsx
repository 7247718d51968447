import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { OrderField } from '@/lib/db/schema/catalogue';
import type { PlayerValues } from './player-fields';
import { playerText } from './player-text';

type Props = {
  fields: readonly OrderField[];
  /** Null while they are on their way; `expected` is how many there will be. */
  players: readonly PlayerValues[] | null;
  expected: number;
  values: PlayerValues;
  onChoose: (player: PlayerValues) => void;
};

/** The players that a shopper has bought for before, to be filled in again. */
export function SavedPlayers({ fields, players, expected, values, onChoose }: Props) {
  const texts = useTexts('purchase').player;
  if (!players) return <PlayersToCome count={expected} />;
  // A game may ask for more than it did when one of them was kept.
  const whole = players.filter((player) => fields.every(({ field_name }) => player[field_name]));
  if (whole.length === 0) return null;
  const current = playerText(fields, values);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.savedPlayers}</legend>
      <span aria-hidden="true" className="text-sm text-muted">
        {texts.saved}
      </span>
      {whole.map((player) => {
        const text = playerText(fields, player);
        return (
          <Button
            key={text}
            size="small"
            aria-pressed={text === current}
            onClick={() => onChoose(player)}
            className="max-w-full aria-pressed:border-fill aria-pressed:bg-hover"
          >
            <span className="truncate tabular-nums">{text}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}

function PlayersToCome({ count }: { count: number }) {
  const texts = useTexts('purchase').player;
  if (count === 0) return null;
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center gap-2 noscript:hidden">
      <span className="text-sm text-muted">{texts.saved}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are places, which nothing tells apart.
        <Skeleton key={place} className="h-9 w-32" />
      ))}
    </div>
  );
}
