import { client } from '@/lib/db/client';
import type { OrderRow, RevealVia } from './order-rows';

/** Records that codes are being shown, before they are: once for each code and way. */
export async function recordReveals(
  orders: readonly OrderRow[],
  via: RevealVia,
  userId: number | null,
): Promise<void> {
  const unseen = orders.flatMap((order) =>
    order.lines.flatMap((line) => line.codes.filter((code) => !code.seen)),
  );
  if (unseen.length === 0) return;
  const ids = unseen.map((code) => code.id);
  await client()`
    insert into code_reveals (code_id, via, user_id) select id, ${via}, ${userId} from unnest(${ids}::bigint[]) as id
    on conflict do nothing`;
}
