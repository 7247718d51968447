/** The search field of every page, and the search's own page. */
export const search = {
  field: 'Search games and cards',
  suggestions: {
    list: 'Products',
    none: 'Nothing is called that, or anything like it.',
    close: 'Nothing is called that. These come close.',
    more: (count: string) => `${count} more: press Enter to see them all.`,
    all: (count: number, shown: string) => (count === 1 ? 'One product.' : `${shown} products.`),
  },
  title: {
    words: (words: string) => `Results for “${words}”`,
    kinds: { top_up: 'Top-ups', card: 'Gift cards' },
    everything: 'Top-ups and gift cards',
  },
  description: (title: string) =>
    `${title} on Loadout: prices, regions and ratings. Delivered as soon as they are paid for.`,
  found: {
    heading: 'Products',
    exact: (count: number, shown: string) => `${shown} ${count === 1 ? 'product' : 'products'}`,
    close: (words: string, count: number) =>
      `Nothing is called “${words}”. ${count === 1 ? 'This comes' : 'These come'} close.`,
  },
  kind: 'Kind',
  kinds: { everything: 'All', top_up: 'Top-ups', card: 'Gift cards' },
  categories: 'Categories',
  order: 'Sorting',
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
    title: 'Narrow down',
    region: 'Region',
    allRegions: 'All',
    from: 'From',
    upTo: 'Up to',
    apply: 'Apply',
    clear: 'Clear filters',
  },
  nothing: {
    filtered: 'Nothing fits all of these filters',
    filteredHint: 'Without them there is something to see.',
    words: (words: string) => `Nothing is called “${words}”, or anything like it`,
    wordsHint: 'Try the game’s or the shop’s own name, or a shorter part of it.',
    atAll: 'Nothing here yet',
    showAll: 'Show all products',
    popular: 'What others buy',
  },
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: string, last: string) => `Page ${page} of ${last}`,
  },
};
