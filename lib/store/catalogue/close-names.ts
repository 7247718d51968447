import { type SQL, sql } from 'drizzle-orm';
import { cards, topUps } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import type { ProductKind } from './rows';
import { soundsLike } from './sounds-like';

/** How much less alike than the closest a name may be: beyond that, it is chance. */
const CLOSE_ENOUGH = 0.7;
/** More than can be shown, and few enough to be looked at one by one. */
const MAX_CANDIDATES = 200;

export type CloseName = { kind: ProductKind; id: number; closeness: number };

/** A product whose name shares letters with a search. */
export type Candidate = CloseName & { name: string };

/** The products whose names are like a text, as rows of `Candidate`, in SQL. */
export const namesLike = (text: SQL): SQL => sql`
  select k.kind, k.id, k.closeness, coalesce(${topUps.name}, ${cards.name}) as name
  from catalogue_like(${text}) k
    left join ${topUps} on k.kind = 'top_up' and ${topUps.id} = k.id
    left join ${cards} on k.kind = 'card' and ${cards.id} = k.id
  order by k.closeness desc limit ${inline(MAX_CANDIDATES)}`;

/** The candidates whose name may have been mistyped so, and how alike it is (0 to 1). */
export function closest(candidates: readonly Candidate[], words: readonly string[]): CloseName[] {
  const alike = candidates.filter(({ name }) => soundsLike(words, name));
  const highest = Math.max(0, ...alike.map(({ closeness }) => closeness));
  return alike
    .filter(({ closeness }) => closeness >= CLOSE_ENOUGH * highest)
    .map(({ kind, id, closeness }) => ({ kind, id, closeness }));
}
