'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import type { GameWithPlayers, SavedPlayer } from '@/lib/store/players/list-players-by-game';
import { forgetPlayer } from '@/lib/store/players/queries';
import { GamePlayers } from './game-players';
import { playerName } from './player-name';
import { RestOfList, useFirst } from './rest-of-list';

const GAMES_AT_FIRST = 4;

type Asking = { player: SavedPlayer; game: string };

/** The players that the account has bought for, by game, and a way to have one forgotten. */
export function SavedPlayers({ games, zone }: { games: readonly GameWithPlayers[]; zone: string }) {
  const texts = useTexts('account').players;
  const failureTextOf = useFailureText();
  const router = useRouter();
  const { shown, hidden, showAll } = useFirst(games, GAMES_AT_FIRST);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const forget = useMutation({
    mutationFn: ({ player }: Asking) => forgetPlayer(player.id),
    onSuccess: (_, { player }) => {
      showToast({ kind: 'success', title: texts.forgotten(playerName(player)) });
      router.refresh();
    },
    onError: (failure) => {
      showToast({ kind: 'error', title: failureTextOf(failure) });
      // Another tab may have been faster.
      router.refresh();
    },
    onSettled: () => setOpen(false),
  });
  const ask = (player: SavedPlayer, game: string) => {
    setAsking({ player, game });
    setOpen(true);
  };
  const name = asking ? playerName(asking.player) : '';
  return (
    <>
      {games.length === 0 ? (
        <EmptyState title={texts.none}>
          {texts.noneText((text) => (
            <TextLink href="/#top-ups">{text}</TextLink>
          ))}
        </EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-8">
          {shown.map((game) => (
            <GamePlayers
              key={game.top_up_id}
              game={game}
              zone={zone}
              onForget={(player) => ask(player, game.name)}
            />
          ))}
          <RestOfList
            hidden={hidden}
            total={games.length}
            loaded={games.length}
            onShow={showAll}
            label={(count) => texts.moreGames(hidden, count)}
          />
        </div>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={texts.ask(name)}
        confirm={texts.confirm(name)}
        pending={forget.isPending}
        onConfirm={() => asking && forget.mutate(asking)}
      >
        {texts.askText(asking?.game ?? '')}
      </ConfirmDialog>
    </>
  );
}
