/** For how many months it can be kept who opened and clicked what. */
export const KEEP_MONTHS = [3, 6, 12, 24, 36] as const;
