import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inline } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';

/** Automation statuses as both the table and the API number them. A paused one is a draft that has been live. */
export const AutomationStatus = { draft: 0, live: 1 } as const;
export type AutomationStatus = (typeof AutomationStatus)[keyof typeof AutomationStatus];

/** The condition that an automation is live. */
export const isLive = (automation: { status: SQLWrapper; deleted_at: SQLWrapper }): SQL =>
  sql`${automation.status} = ${inline(AutomationStatus.live)} and ${automation.deleted_at} is null`;

/** `retarget`: it is to be for other people, or of another type. */
type AutomationEvent = 'set-live' | 'pause' | 'retarget';

const { draft, live } = AutomationStatus;

/** Every way an automation's status can change; nothing else can. */
const TRANSITIONS: readonly { from: AutomationStatus; event: AutomationEvent; to: AutomationStatus }[] = [
  { from: draft, event: 'set-live', to: live },
  { from: live, event: 'set-live', to: live },
  { from: live, event: 'pause', to: draft },
  { from: draft, event: 'retarget', to: draft },
];

const REFUSALS: Record<AutomationEvent, string> = {
  'set-live': 'The automation cannot be set live',
  pause: 'Only live automation can be paused',
  retarget: 'Pause the automation before you change its type or whom it is for',
};

/** Where an event leads from a status. @throws DomainError conflict where it leads nowhere. */
export function nextStatus(from: AutomationStatus, event: AutomationEvent): AutomationStatus {
  const transition = TRANSITIONS.find((row) => row.from === from && row.event === event);
  if (!transition) throw conflict(REFUSALS[event]);
  return transition.to;
}
