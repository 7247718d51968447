import { type ListedCondition, readConditionList } from '@/lib/campaign/segments/condition-list';
import type { ContactsState } from './contacts-search';

const DAYS = '30';
const ACTIVITY = {
  opened: ['activity', 'within_days', DAYS],
  clicked: ['activity', 'clicked_within_days', DAYS],
  quiet: ['activity', 'not_within_days', DAYS],
} as const satisfies Record<NonNullable<ContactsState['activity']>, ListedCondition>;

/** Where a segment is made of what the list shows; undefined where its conditions can't say that. */
export function segmentAddress({
  q,
  segment,
  status,
  list,
  where,
  has,
  lacks,
  activity,
  joined,
  left,
}: ContactsState): string | undefined {
  if (q || segment || status || joined || left) return undefined;
  const conditions = JSON.stringify([
    ...(where ? (readConditionList(where) ?? []) : []),
    ...(has ? [[has, 'is_not_empty', '']] : []),
    ...(lacks ? [[lacks, 'is_empty', '']] : []),
    ...(activity ? [ACTIVITY[activity]] : []),
  ]);
  if (!readConditionList(conditions)) return undefined;
  return `/console/segments/new?${new URLSearchParams({ ...(list && { list: String(list) }), where: conditions })}`;
}
