/** The search field of every page, and the search's own page. */
export const search = {
  field: 'Search games and cards',
  suggestions: {
    list: 'Products',
    none: 'No results',
    close: 'No exact results. Similar names:',
    more: (count: string) => `${count} more. Press Enter to see all.`,
    all: (count: number, shown: string) => (count === 1 ? 'One product.' : `${shown} products.`),
  },
  title: {
    words: (words: string) => `Results for “${words}”`,
    kinds: { top_up: 'Top-ups', card: 'Gift cards' },
    everything: 'Top-ups and gift cards',
  },
  description: (title: string) =>
    `${title} on Loadout: prices, regions and ratings. Codes in stock are delivered right after payment.`,
  found: {
    heading: 'Products',
    exact: (count: number, shown: string) => `${shown} ${count === 1 ? 'product' : 'products'}`,
    close: (words: string, count: number) =>
      `No exact results for “${words}”. ${count === 1 ? 'This is' : 'These are'} similar.`,
  },
  kind: 'Kind',
  kinds: { everything: 'All', top_up: 'Top-ups', card: 'Gift cards' },
  categories: 'Categories',
  order: 'Sort by',
  /** Before one of the orders. */
  sortedBy: 'Sorted by',
  orders: {
    popular: 'Popular',
    price: 'Cheapest',
    '-price': 'Most expensive',
    name: 'Name',
    newest: 'Newest',
  },
  narrow: {
    title: 'Filters',
    region: 'Region',
    allRegions: 'All',
    from: 'From',
    upTo: 'Up to',
    apply: 'Apply',
    clear: 'Clear filters',
  },
  nothing: {
    filtered: 'No matching products',
    filteredHint: 'Try clearing filters.',
    words: (words: string) => `No results for “${words}”`,
    wordsHint: 'Check the spelling, or try a shorter part of the name.',
    atAll: 'Nothing here yet',
    showAll: 'Show all products',
    popular: 'Popular products',
  },
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: string, last: string) => `Page ${page} of ${last}`,
  },
};
