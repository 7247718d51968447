/** What the fields of pages mean. */
export const sharedFields: Readonly<Record<string, string>> = {
  current_page: 'The number of this page.',
  first_page_url: 'The first page’s URL.',
  last_page: 'The number of the last page.',
  last_page_url: 'The last page’s URL.',
  next_page_url: 'The next page’s URL, or null on the last page.',
  path: 'The list’s URL without a page.',
  per_page: 'How many records a page has.',
  prev_page_url: 'The previous page’s URL, or null on the first page.',
};
