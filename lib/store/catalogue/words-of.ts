import { digestOf } from '@/lib/digest-of';
import type { WordsOf } from '@/lib/page-cache/search-pages';
import { renderMatched } from './matched-for-page';
import { readMatched } from './read-search';

/** The words in the address of a search's page, where they are written as a form writes them. */
export const wordsOf: WordsOf = (address) => {
  const [path, query = ''] = address.split('?', 2);
  if (path !== '/search') return null;
  const parts = query.split('&');
  const at = parts.findIndex((part) => part.startsWith('q='));
  const text = new URLSearchParams(query).getAll('q').join('&');
  if (at < 0 || parts[at] !== asWritten(text)) return null;
  return {
    text,
    addressWith: (words) => `/search?${parts.with(at, asWritten(words)).join('&')}`,
    find: async () => {
      const matched = await readMatched(text);
      // What is looked up by its words isn't the same for others.
      if ('terms' in matched.by) return null;
      return { key: digestOf(matched), render: (work) => renderMatched(matched, work) };
    },
  };
};

const asWritten = (words: string) => new URLSearchParams({ q: words }).toString();
