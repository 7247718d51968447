import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import type { OrderField } from '@/lib/db/schema/catalogue';
import type { PlayerValues } from './player-fields';
import { playerText } from './player-text';

type Props = {
  fields: readonly OrderField[];
  players: readonly PlayerValues[];
  values: PlayerValues;
  onChoose: (player: PlayerValues) => void;
};

/** The players that a shopper has bought for before, to be filled in again. */
export function SavedPlayers({ fields, players, values, onChoose }: Props) {
  const texts = useTexts('purchase').player;
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
