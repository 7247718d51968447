import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories } from '@/lib/db/schema';
import { list, rows } from '@/lib/db/statement';
import { type CloseName, closeNames } from './close-names';
import { type ProductKind, tablesOf } from './rows';
import { readSearchTerms, type SearchTerm } from './search-terms';
import { isActive, isListed, isOffered } from './states';

/** More are looked up by the words again: a list of them would take longer. */
const MOST_LISTED = 500;

/** A product that words find. The lowest rank comes first. */
type MatchedProduct = { kind: ProductKind; id: number; rank: number };

/** Words, each of which a product must have. */
type Wanted = { terms: readonly SearchTerm[]; names: readonly string[] };

/** What the words of a search find, whatever else the search is narrowed to: the same for other words that find it. */
export type Matched = {
  /** The products, or what they must have where they are too many for a list. */
  by: readonly MatchedProduct[] | Wanted;
  /** Nothing is called that: these come close. */
  isClose: boolean;
};

/** Without words, every product. */
export const EVERYTHING: Matched = { by: { terms: [], names: [] }, isClose: false };

/**
 * Finds products by words. Each word has to be in a product's name, its region, its category or one of its services, or
 * to name its kind; where no product has them all, those come that have what others call the same, and else those whose
 * name may have been mistyped.
 */
export async function matchWords(search: string): Promise<Matched> {
  const { exact, loose, names } = readSearchTerms(search);
  if (exact.length === 0) return EVERYTHING;
  const found = (await find({ terms: exact, names })) ?? (await findLoose(exact, { terms: loose, names }));
  if (found) return { by: found, isClose: false };
  const kinds = exact.flatMap(({ kind }) => kind ?? []);
  const close = (await closeNames(names)).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return { by: ranked(close), isClose: true };
}

/** Null where nothing is found. Words that nobody calls anything else have been looked up already. */
async function findLoose(exact: readonly SearchTerm[], wanted: Wanted) {
  return JSON.stringify(wanted.terms) === JSON.stringify(exact) ? null : find(wanted);
}

async function find(wanted: Wanted): Promise<Matched['by'] | null> {
  const found = await rows(
    db(),
    { kind: value.oneOf<ProductKind>(), id: value.integer, rank: value.integer },
    sql`${matching('top_up', wanted)} union all ${matching('card', wanted)} limit ${MOST_LISTED + 1}`,
  );
  if (found.length === 0) return null;
  if (found.length > MOST_LISTED) return wanted;
  return found.sort((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id);
}

function matching(kind: ProductKind, wanted: Wanted): SQL {
  const { products: p } = tablesOf(kind);
  const { where, rank } = called(kind, wanted);
  return sql`select ${kind}::text as kind, ${p.id} as id, ${rank} as rank
    from ${p} join ${categories} on ${categories.id} = ${p.category_id} and ${isActive(categories)}
    where ${isListed(p)} ${where}`;
}

/** The closest first; those that are as close have the same rank. */
function ranked(close: readonly CloseName[]): MatchedProduct[] {
  const degrees = [...new Set(close.map(({ closeness }) => closeness))].sort((a, b) => b - a);
  return close
    .map(({ kind, id, closeness }) => ({ kind, id, rank: degrees.indexOf(closeness) }))
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id);
}

/** What a kind's products are joined with to be those that were matched, and their rank. */
export type Match = { join: SQL; where: SQL; rank: SQL };

export function matchedIn(kind: ProductKind, by: Matched['by']): Match {
  if ('terms' in by) return { join: sql``, ...called(kind, by) };
  const { products: p } = tablesOf(kind);
  return {
    join: sql`join jsonb_to_recordset(${JSON.stringify(by)}::jsonb) as k (kind text, id int, rank int)
      on k.kind = ${kind} and k.id = ${p.id}`,
    where: sql``,
    rank: sql`k.rank`,
  };
}

/** `names`: the words that don't name a kind, which rank what is called so. */
function called(kind: ProductKind, { terms, names }: Wanted): Pick<Match, 'where' | 'rank'> {
  const { products: p, services: s, parent } = tablesOf(kind);
  const conditions = terms
    .filter((term) => term.kind !== kind)
    .map(({ texts }) => {
      const patterns = list(texts.map((text) => `%${escaped(text)}%`));
      // A union, so that each part is looked up in an index of its own.
      return sql`and ${p.id} in (
      select ${p.id} from ${p} where ${p.name} ilike any (${patterns}::text[]) or ${p.region} ilike any (${patterns}::text[])
      union all select ${parent} from ${s} where ${s.name} ilike any (${patterns}::text[]) and ${isOffered(s)}
      union all select ${p.id} from ${p} join ${categories} on ${categories.id} = ${p.category_id}
        where ${categories.name} ilike any (${patterns}::text[]))`;
    });
  const words = names.length > 0 ? names : terms.flatMap(({ texts }) => texts.slice(0, 1));
  const first = words[0] ? `${escaped(words[0])}%` : '';
  const all = `%${words.map(escaped).join(' ')}%`;
  return {
    where: conditions.reduce((before, condition) => sql`${before} ${condition}`, sql``),
    rank: first
      ? sql`(case when ${p.name} ilike ${first} then 0 when ${p.name} ilike ${all} then 1 else 2 end)`
      : sql`0`,
  };
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
