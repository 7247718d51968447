import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cards, topUps } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import type { ProductKind } from './rows';
import { soundsLike } from './sounds-like';

/** How much less alike than the closest a name may be: beyond that, it is chance. */
const CLOSE_ENOUGH = 0.7;
/** More than can be shown, and few enough to be looked at one by one. */
const MAX_CANDIDATES = 200;

export type CloseName = { kind: ProductKind; id: number; closeness: number };

/** The products whose name may have been mistyped so, and how alike it is (0 to 1). */
export async function closeNames(words: readonly string[]): Promise<CloseName[]> {
  const candidates = await rows(
    db(),
    { kind: value.oneOf<ProductKind>(), id: value.integer, closeness: value.float, name: value.text },
    sql`
    select k.kind, k.id, k.closeness, coalesce(${topUps.name}, ${cards.name}) as name
    from catalogue_like(${words.join(' ')}) k
      left join ${topUps} on k.kind = 'top_up' and ${topUps.id} = k.id
      left join ${cards} on k.kind = 'card' and ${cards.id} = k.id
    order by k.closeness desc limit ${MAX_CANDIDATES}`,
  );
  const alike = candidates.filter(({ name }) => soundsLike(words, name));
  const closest = Math.max(0, ...alike.map(({ closeness }) => closeness));
  return alike
    .filter(({ closeness }) => closeness >= CLOSE_ENOUGH * closest)
    .map(({ kind, id, closeness }) => ({ kind, id, closeness }));
}
