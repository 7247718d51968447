// Accounts of their own that states of a shopper's pages share.
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { apiTokens, balanceMovements, savedPlayers, users } from '@/lib/db/schema';
import { type Account, shopper } from '../../support/accounts';
import { makeStock, makeTopUp } from '../../support/catalogue';
import { orderCards } from '../../support/orders';
import { rememberedSession } from '../../support/sign-in';

/** Gives the page's browser a session of an account that has the password of the tests. */
export const signedInOnce = async (page: Page, { email }: { email: string }): Promise<void> =>
  page.context().addCookies(await rememberedSession(page, { email }));

const LONG = 'Averyveryverylongnamewithoutasinglespaceinit';

const FIELDS = ['player_id', 'zone_id'].map((field_name) => ({
  field_name,
  field_value: field_name === 'player_id' ? 'Player ID' : 'Zone ID',
  field_placeholder: '',
  field_note: '',
  field_type: 'text' as const,
}));

let full: Promise<{ email: string }> | undefined;

/** An account with much of everything, in long words, whose address is not confirmed and whose keys were replaced. */
export function fullAccount(): Promise<{ email: string }> {
  full ??= makeFullAccount();
  return full;
}

async function makeFullAccount(): Promise<{ email: string }> {
  const [owner, { service }] = await Promise.all([
    shopper({ firstName: LONG, lastName: LONG, balance: '123456789.5' }),
    makeStock(0, { name: LONG, price: '98765.43' }),
  ]);
  for (let index = 0; index < 2; index += 1) await orderCards(owner.api, [service.id, 1]);
  await Promise.all([putMovements(owner), putPlayers(owner), putTokens(owner)]);
  const email = `${LONG}.${LONG.slice(0, 15)}.${owner.id}@${LONG}.example.net`;
  await db()
    .update(users)
    .set({ email, email_verified_at: null, keys_replaced_by: 'password-change' })
    .where(eq(users.id, owner.id));
  return { email };
}

/** More than fit on a page. */
const putMovements = ({ id }: Account) =>
  db()
    .insert(balanceMovements)
    .values(
      Array.from({ length: 30 }, () => ({
        user_id: id,
        amount: '123456789.5',
        balance_after: '123456789.5',
        reason: 'adjustment' as const,
      })),
    );

/** More games than are shown at first, and more players of each. */
async function putPlayers({ id }: Account): Promise<void> {
  const games = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      makeTopUp({ name: `${LONG.repeat(2)} ${index}`, order_information: FIELDS, status: 0 }),
    ),
  );
  const players = games.flatMap((game) =>
    Array.from({ length: 8 }, (_, player) => ({
      user_id: id,
      top_up_id: game.id,
      informations: { player_id: `${player}${LONG}`, zone_id: LONG },
    })),
  );
  await db().insert(savedPlayers).values(players);
}

const putTokens = ({ id }: Account) =>
  db()
    .insert(apiTokens)
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        user_id: id,
        token_hash: `${id}-${index}`.padEnd(64, '0'),
        expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      })),
    );
