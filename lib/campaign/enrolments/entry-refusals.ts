/** Why somebody can't be put into an automation by hand. The first three: they are in it, or have been. */
export const ENTRY_REFUSALS = [
  'active',
  'done',
  'left',
  'unsubscribed',
  'group',
  'bounced',
  'complained',
  'target',
  'duplicate',
] as const;
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number];
