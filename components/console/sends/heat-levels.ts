/**
 * How hot a link is, by the share of those who clicked anything. White text is readable on each color, and the next one
 * differs in lightness as well as in hue; the share stands beside it in figures.
 */
export const HEAT_LEVELS = [
  { from: 0, color: '#475569' },
  { from: 0.05, color: '#1d4ed8' },
  { from: 0.15, color: '#6d28d9' },
  { from: 0.3, color: '#be185d' },
  { from: 0.5, color: '#b91c1c' },
] as const;

/** The place of a share among the levels, the coolest is 0. */
export const heatOf = (share: number): number => HEAT_LEVELS.findLastIndex(({ from }) => share >= from);
