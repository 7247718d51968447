/** Whom of an automation a list shows. */
export const PEOPLE_SHOWS = ['inside', 'finished', 'left', 'sent', 'opened', 'clicked', 'bought'] as const;
export type PeopleShow = (typeof PEOPLE_SHOWS)[number];

/** Why somebody leaves on the way. */
export const LEAVE_REASONS = ['unsubscribed', 'group', 'bounced', 'complained', 'erased', 'target'] as const;
