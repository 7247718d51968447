import type { SegmentDay } from '@/lib/campaign/growth/queries';

/**
 * How many more are in a segment than on the first day that was counted by the same rule. Undefined where the last day
 * is the only one.
 */
export function comparableChange(
  days: readonly SegmentDay[],
): { since: SegmentDay; more: number } | undefined {
  const since = days.findLast(({ is_rule_changed }) => is_rule_changed) ?? days[0];
  const last = days.at(-1);
  if (!since || !last || since === last) return undefined;
  return { since, more: last.people - since.people };
}
