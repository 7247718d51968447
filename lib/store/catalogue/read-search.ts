import { cache } from '@/lib/cache';
import { digestOf } from '@/lib/digest-of';
import { changesNext } from './changes-next';
import { EVERYTHING, type Matched, matchWords } from './match-words';
import { matchedForPage } from './matched-for-page';
import { productTag, SERVICES_TAG } from './rows';
import { type FoundCatalogue, searchCatalogue } from './search-catalogue';
import type { CatalogueQuery } from './search-schemas';

const NAMES = ['catalogue', SERVICES_TAG];

/**
 * What a search finds, from memory until the catalogue, any service or a rating that it shows changes: for all words that
 * find the same products.
 */
export async function readSearch(
  { search = '', ...narrowed }: CatalogueQuery,
  limit?: number,
): Promise<FoundCatalogue> {
  const matched = matchedForPage() ?? (await readMatched(search));
  return cache().remember(`search:${digestOf([matched, narrowed, limit])}`, async () => {
    const value = await searchCatalogue({ input: narrowed, matched, ...(limit !== undefined && { limit }) });
    return {
      value,
      tags: [...NAMES, ...value.products.map(({ kind, id }) => productTag(kind, id))],
      validUntil: value.validUntil,
      bytes: 2 * JSON.stringify(value).length,
    };
  });
}

/** What words find, from memory until the catalogue or any service changes, or its time on sale comes or goes. */
export async function readMatched(search: string): Promise<Matched> {
  if (search === '') return EVERYTHING;
  return cache().remember(`matched:${search}`, async () => {
    const validUntil = await changesNext();
    const value = await matchWords(search);
    // What an entry takes beside its value is more than a match of few products.
    return { value, tags: NAMES, validUntil, bytes: 2_048 + 2 * JSON.stringify(value).length };
  });
}
