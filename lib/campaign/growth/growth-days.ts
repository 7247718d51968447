/** Over how many of the last days an audience can be looked at. */
export const GROWTH_DAYS = [30, 90, 365] as const;
export type GrowthDays = (typeof GROWTH_DAYS)[number];
