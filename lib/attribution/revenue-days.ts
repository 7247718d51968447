/** For how many days after a click orders can count. */
export const REVENUE_DAYS = [1, 3, 7, 14, 30] as const;

export const MOST_REVENUE_DAYS = 30;
