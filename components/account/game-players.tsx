'use client';

import { useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { localPath } from '@/components/store/local-path';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { GameWithPlayers, SavedPlayer } from '@/lib/store/players/list-players-by-game';
import { playerName } from './player-name';
import { RestOfList, useFirst } from './rest-of-list';

const AT_FIRST = 3;

type Props = { game: GameWithPlayers; zone: string; onForget: (player: SavedPlayer) => void };

/** One game and its saved players, the last used first; of many, the rest on request. */
export function GamePlayers({ game, zone, onForget }: Props) {
  const texts = useTexts('account').players;
  const { players, total } = game;
  const { shown, hidden, showAll } = useFirst(players, AT_FIRST);
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
      <Emblem src={localPath(game.image)} className="rounded-control" />
      <div className="grid gap-1">
        <h2 className="flex min-h-10 items-center text-base font-medium wrap-anywhere">
          {game.is_on_sale ? (
            <TextLink alone href={`/top-up/${game.slug}`}>
              {game.name}
            </TextLink>
          ) : (
            game.name
          )}
        </h2>
        <ul>
          {shown.map((player) => (
            <li
              key={player.id}
              className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0 first:pt-0"
            >
              <div className="grid min-w-0 gap-0.5">
                <dl className="flex flex-wrap gap-x-4">
                  {player.values.map(({ label, value }) => (
                    <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5">
                      <dt className="text-muted">{label}</dt>
                      <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
                    </div>
                  ))}
                </dl>
                <p className="text-sm text-muted">
                  {texts.lastUsed(<Time at={player.last_used_at} zone={zone} precision="day" />)}
                </p>
              </div>
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.forgetOf(playerName(player), game.name)}
                onClick={() => onForget(player)}
              >
                {texts.forget}
              </Button>
            </li>
          ))}
        </ul>
        <RestOfList hidden={hidden} total={total} loaded={players.length} onShow={showAll} />
      </div>
    </div>
  );
}
