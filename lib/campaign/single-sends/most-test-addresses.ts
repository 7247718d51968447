/** How many addresses a test goes to at most. */
export const MOST_TEST_ADDRESSES = 10;
