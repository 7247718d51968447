import { client } from '@/lib/db/client';
import type { OrderField } from '@/lib/db/schema/catalogue';
import { invalid } from '@/lib/errors';
import { checkPlayer, type PlayerCheck } from './check-player';
import { cleanFields } from './clean-fields';
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
  const [topUp] = await client()<{ order_information: OrderField[]; player_check: string | null }[]>`
    select p.order_information, p.player_check
    from top_ups p join categories c on c.id = p.category_id and c.status = 1
    where p.id = ${top_up_id} and p.status = 1 and p.deleted_at is null`;
  if (!topUp) throw invalid({ field: 'top_up_id', text: 'The selected top up id is invalid.' });
  const tidied = cleanFields(topUp.order_information, player);
  const { byLabel, byName } = readOrderInformation(topUp.order_information, tidied);
  return { check: await checkPlayer({ topUp, fields: byName }), byLabel, byName };
}
