import { savedPlayers } from '@/lib/db/schema';
import type { SeededAccounts } from './accounts';
import type { SeedContext } from './context';
import { shopperPlayers } from './orders-plan';
import type { SeededTopUp } from './top-ups';

/** Inserts the shopper's players, by field name as the forms want them. */
export async function seedSavedPlayers(
  { tx, ago }: SeedContext,
  { shopper }: SeededAccounts,
  topUps: Map<string, SeededTopUp>,
): Promise<void> {
  await tx.insert(savedPlayers).values(
    Object.entries(shopperPlayers).map(([slug, informations], i) => ({
      user_id: shopper,
      top_up_id: topUps.get(slug)?.id ?? 0,
      informations,
      last_used_at: ago([0.001, 1.6, 77.8, 0.1][i] ?? 1),
      created_at: ago([98.4, 91.1, 77.8, 0.2][i] ?? 1),
    })),
  );
}
