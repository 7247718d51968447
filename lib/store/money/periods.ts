/** The lengths of time that figures are added up for. */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;

/** How many days there are from one to another, both included. */
export const daysOf = ({ from, until }: { from: string; until: string }): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
