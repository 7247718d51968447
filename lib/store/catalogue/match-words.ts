import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { categories } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { type Candidate, type CloseName, closest, namesLike } from './close-names';
import { listedProducts, type ProductKind, tablesOf } from './rows';
import { readSearchTerms, type SearchTerm } from './search-terms';
import { isOffered } from './states';

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
  const isSame = JSON.stringify(loose) === JSON.stringify(exact);
  const found = await find({ terms: exact, names }, isSame);
  return isEmpty(found) && !isSame ? find({ terms: loose, names }, true) : found;
}

const isEmpty = ({ by }: Matched) => 'length' in by && by.length === 0;

/** @param orClose whether to look for similar names, in the same round trip, if nothing is found. */
async function find(wanted: Wanted, orClose: boolean): Promise<Matched> {
  const { terms, names } = wanted;
  const rows = await matching(db(), {
    cards: askedOf('card', terms),
    top_ups: askedOf('top_up', terms),
    ...rankingOf(wanted),
    or_close: orClose,
    names: names.join(' '),
  });
  const [found, alike] = [rows.filter(({ name }) => name === null), rows.filter(isAlike)];
  if (found.length > MOST_LISTED) return { by: wanted, isClose: false };
  if (found.length > 0 || !orClose)
    return { by: found.map(({ kind, id, rank }) => ({ kind, id, rank })).sort(byKindAndId), isClose: false };
  const kinds = terms.flatMap(({ kind }) => kind ?? []);
  const close = closest(alike, names).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return { by: ranked(close), isClose: true };
}

/** The products that have all words. If none does, those with a similar name; only they come with a `name`. */
const matching = statement({
  params: {
    cards: value.json<readonly Asked[]>(),
    top_ups: value.json<readonly Asked[]>(),
    first: value.text,
    all: value.text,
    or_close: value.boolean,
    names: value.text,
  },
  row: {
    kind: value.oneOf<ProductKind>(),
    id: value.integer,
    rank: value.integer,
    closeness: nullable(value.float),
    name: nullable(value.text),
  },
  text: ({ cards, top_ups, first, all, or_close, names }) => {
    const having = (kind: ProductKind, words: SQL) => {
      const { products: p } = tablesOf(kind);
      return sql`
        select ${inline(kind)} as kind, ${p.id} as id, ${rankIn(kind, { first, all })} as rank ${listedProducts(kind)}
          and ${hasAll(kind, words)}`;
    };
    return sql`
      with found as materialized (
        ${having('card', cards)} union all ${having('top_up', top_ups)} limit ${inline(MOST_LISTED + 1)})
      select kind, id, rank, null::real as closeness, null as name from found
      union all select kind, id, 0, closeness, name from (${namesLike(names)}) as alike
      where ${or_close} and not exists (select from found)`;
  },
});

type Row = Awaited<ReturnType<typeof matching>>[number];

const isAlike = (row: Row): row is Row & Candidate => row.name !== null;

/** The closest first; those that are as close have the same rank. */
function ranked(close: readonly CloseName[]): MatchedProduct[] {
  const degrees = [...new Set(close.map(({ closeness }) => closeness))].sort((a, b) => b - a);
  return close
    .map(({ kind, id, closeness }) => ({ kind, id, rank: degrees.indexOf(closeness) }))
    .sort(byKindAndId);
}

const byKindAndId = (a: MatchedProduct, b: MatchedProduct) => a.kind.localeCompare(b.kind) || a.id - b.id;

/** What a kind's products are joined with to be those that were matched, and their rank. */
export type Match = { join: SQL; where: SQL; rank: SQL };

export function matchedIn(kind: ProductKind, by: Matched['by']): Match {
  if ('terms' in by) {
    if (by.terms.length === 0) return { join: sql``, where: sql``, rank: sql`0` };
    const { first, all } = rankingOf(by);
    return {
      join: sql``,
      where: sql`and ${hasAll(kind, sql`${JSON.stringify(askedOf(kind, by.terms))}`)}`,
      rank: rankIn(kind, { first: sql`${first}`, all: sql`${all}` }),
    };
  }
  const { products: p } = tablesOf(kind);
  return {
    join: sql`join jsonb_to_recordset(${JSON.stringify(by)}::jsonb) as k (kind text, id int, rank int)
      on k.kind = ${kind} and k.id = ${p.id}`,
    where: sql``,
    rank: sql`k.rank`,
  };
}

/** A word of a search: a product has to match one of its patterns. */
type Asked = { place: number; patterns: string[] };

/** The words that a kind's products have to match. All of them match a word that names the kind. */
const askedOf = (kind: ProductKind, terms: readonly SearchTerm[]): Asked[] =>
  terms
    .filter((term) => term.kind !== kind)
    .map(({ texts }, place) => ({ place, patterns: texts.map((text) => `%${escaped(text)}%`) }));

/** The condition that a product has all words, given as JSON. Each word is looked up once, and each column by its own index. */
function hasAll(kind: ProductKind, words: SQL): SQL {
  const { products: p, services: s, parent } = tablesOf(kind);
  const fits = (column: SQLWrapper) => sql`${column} ilike any (word.patterns)`;
  return sql`${p.id} = any(array(
    select had.id from jsonb_to_recordset(${words}::jsonb) as word (place int, patterns text[]), lateral (
      select ${p.id} as id from ${p} where ${fits(p.name)} or ${fits(p.region)}
      union all select ${parent} from ${s} where ${fits(s.name)} and ${isOffered(s)}
      union all select ${p.id} from ${p} join ${categories} on ${categories.id} = ${p.category_id}
        where ${fits(categories.name)}) as had
    group by had.id having count(distinct word.place) = jsonb_array_length(${words}::jsonb)
    union all select ${p.id} from ${p} where jsonb_array_length(${words}::jsonb) = 0))`;
}

/** Patterns that rank products by name. Words that name a kind count only if there are no others. */
function rankingOf({ terms, names }: Wanted): { first: string; all: string } {
  const words = names.length > 0 ? names : terms.flatMap(({ texts }) => texts.slice(0, 1));
  return { first: `${escaped(words[0] ?? '')}%`, all: `%${words.map(escaped).join(' ')}%` };
}

function rankIn(kind: ProductKind, { first, all }: { first: SQL; all: SQL }): SQL {
  const { name } = tablesOf(kind).products;
  return sql`(case when ${name} ilike ${first} then 0 when ${name} ilike ${all} then 1 else 2 end)`;
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
