/** What a timeline can be narrowed to, and the kinds of entries that each holds. */
export const TIMELINE_KINDS = {
  mail: [
    'sent',
    'queued',
    'left_out',
    'failed',
    'unanswered',
    'cancelled',
    'delivered',
    'deferred',
    'delayed',
  ],
  activity: ['opened', 'clicked', 'machine_opened', 'machine_clicked'],
  problems: ['bounced', 'soft_bounced', 'refused', 'complained', 'failed', 'unanswered'],
  consent: ['unsubscribed', 'resubscribed', 'gave_reason', 'suppressed', 'signed_up', 'sign_up_confirmed'],
  contact: ['added', 'moved', 'updated'],
  automations: ['entered', 'finished', 'left'],
} as const;

export type TimelineFilter = keyof typeof TIMELINE_KINDS;
export const TIMELINE_FILTERS = Object.keys(TIMELINE_KINDS) as [TimelineFilter, ...TimelineFilter[]];
export type EntryKind = (typeof TIMELINE_KINDS)[TimelineFilter][number];

export const ENTRY_KINDS = [...new Set(Object.values(TIMELINE_KINDS).flat())] as [EntryKind, ...EntryKind[]];
