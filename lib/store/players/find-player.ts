import { and, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { categories, topUps } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { isActive, isListed } from '../catalogue/states';
import { checkPlayer, type PlayerCheck } from './check-player';
import { cleanFields } from './clean-fields';
import { matchSafely } from './match-safely';
import { readOrderInformation } from './order-information';

/** A top-up's player, in the form that its fields want: by label, as orders show it, and by name, as forms know it. */
export type FoundPlayer = {
  check: PlayerCheck;
  byLabel: Record<string, string>;
  byName: Record<string, string>;
};

/**
 * The player whom a buyer has filled in: tidied, checked against the top-up's own fields, and looked up where there is
 * somebody to ask.
 *
 * @param input.player values by `field_name`.
 * @throws DomainError invalid, with each problem; its fields are `top_up_id` and the `field_name`s.
 */
export async function findPlayer({
  input: { top_up_id, player },
}: {
  input: { top_up_id: number; player: Readonly<Record<string, unknown>> };
}): Promise<FoundPlayer> {
  const [topUp] = await db()
    .select({ order_information: topUps.order_information, player_check: topUps.player_check })
    .from(topUps)
    .innerJoin(categories, and(eq(categories.id, topUps.category_id), isActive(categories)))
    .where(and(eq(topUps.id, top_up_id), isListed(topUps)));
  if (!topUp) throw invalid({ field: 'top_up_id', rule: 'exists' });
  const tidied = cleanFields(topUp.order_information, player, matchSafely);
  const { byLabel, byName } = readOrderInformation(topUp.order_information, tidied);
  return { check: await checkPlayer({ topUp, fields: byName }), byLabel, byName };
}
