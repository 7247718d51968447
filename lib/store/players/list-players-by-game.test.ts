import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newBuyer, newTopUp } from '../testing/shop';
import { listPlayersByGame } from './list-players-by-game';

useDatabase();

const save = (userId: number, topUpId: number, values: Record<string, string>, daysAgo: number) => client()`
  insert into saved_players (user_id, top_up_id, informations, last_used_at)
  values (${userId}, ${topUpId}, ${JSON.stringify(values)}::text::jsonb, now() - ${daysAgo}::int * interval '1 day')`;

test('players stand under their games, the last used first, as people read them', async () => {
  const [actor, other, first, second] = [
    await newBuyer(),
    await newBuyer(),
    await newTopUp(),
    await newTopUp(),
  ];
  expect(await listPlayersByGame({ actor })).toEqual([]);
  await save(actor.id, first.topUpId, { server: 'europe', player_number: '704118253' }, 9);
  await save(actor.id, first.topUpId, { player_number: '612345678', server: 'america', guild: 'Wren' }, 3);
  await save(actor.id, second.topUpId, { player_number: '712345678', server: 'europe' }, 1);
  await save(other.id, second.topUpId, { player_number: '799999999', server: 'europe' }, 0);
  await client()`update top_ups set status = 0 where id = ${first.topUpId}`;
  const games = await listPlayersByGame({ actor });
  expect(games.map(({ top_up_id, is_on_sale, total }) => ({ top_up_id, is_on_sale, total }))).toEqual([
    { top_up_id: second.topUpId, is_on_sale: true, total: 1 },
    { top_up_id: first.topUpId, is_on_sale: false, total: 2 },
  ]);
  expect(games[1]?.players.map(({ values }) => values)).toEqual([
    [
      { label: 'Player number', value: '612345678' },
      { label: 'Server', value: 'America' },
      // The game does not ask for it any more.
      { label: 'guild', value: 'Wren' },
    ],
    [
      { label: 'Player number', value: '704118253' },
      { label: 'Server', value: 'Europe' },
    ],
  ]);
});

test('of very many, the last used are shown', async () => {
  const [actor, { topUpId }] = [await newBuyer(), await newTopUp()];
  for (let index = 0; index < 53; index += 1)
    await save(actor.id, topUpId, { player_number: String(700_000_000 + index) }, index);
  const [game] = await listPlayersByGame({ actor });
  expect(game?.total).toBe(53);
  expect(game?.players).toHaveLength(50);
  expect(game?.players[0]?.values[0]?.value).toBe('700000000');
});
