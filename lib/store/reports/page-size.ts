/** How many reports a page of them has. */
export const REPORTS_PER_PAGE = 25;
