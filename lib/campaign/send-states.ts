import { conflict } from '@/lib/errors';

/** Single send statuses as both the table and the API number them. */
export const SendStatus = { initiate: 0, ready: 1, running: 2, completed: 3 } as const;
export type SendStatus = (typeof SendStatus)[keyof typeof SendStatus];

/** What the pause of a blocked account’s sends gives as its reason. It lasts until somebody resumes the send. */
export const PAUSED_WITH_ACCOUNT = 'The account was blocked. Resume it to send the rest.';

/**
 * `edit`: its fields change, after which it is made ready or not. `make-ready`: it may go out when its time comes.
 * `await-sender`: its sender may no longer send. `start`, `complete`: it goes out, it has gone out. `pause`, `resume`: it stands
 * still, and goes on. `cancel`: what has not gone does not go. `change-pace`: it goes slower, or faster. `send-missed`: it goes out to those whom it did not
 * reach. `delete`: it goes away.
 */
export type SendEvent =
  | 'edit'
  | 'make-ready'
  | 'await-sender'
  | 'start'
  | 'complete'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'change-pace'
  | 'send-missed'
  | 'delete';

const { initiate, ready, running, completed } = SendStatus;

/**
 * Every way a single send's status can change; nothing else can. Null stands for a send that is no more. That it is
 * paused or being cancelled stands beside its status: one that runs stays so until its last mail is accounted for.
 */
const TRANSITIONS: readonly { from: SendStatus; event: SendEvent; to: SendStatus | null }[] = [
  { from: initiate, event: 'edit', to: initiate },
  { from: ready, event: 'edit', to: initiate },
  { from: initiate, event: 'make-ready', to: ready },
  { from: ready, event: 'await-sender', to: initiate },
  { from: ready, event: 'start', to: running },
  { from: running, event: 'complete', to: completed },
  { from: ready, event: 'pause', to: ready },
  { from: running, event: 'pause', to: running },
  { from: ready, event: 'resume', to: ready },
  { from: running, event: 'resume', to: running },
  { from: ready, event: 'cancel', to: initiate },
  { from: running, event: 'cancel', to: running },
  { from: running, event: 'change-pace', to: running },
  { from: completed, event: 'send-missed', to: running },
  { from: initiate, event: 'delete', to: null },
  { from: ready, event: 'delete', to: null },
  { from: completed, event: 'delete', to: null },
];

const REFUSALS: Record<SendStatus, string> = {
  0: 'A single send that is not ready does not allow this.',
  1: 'A single send that is ready does not allow this.',
  2: 'A running single send can neither be changed nor deleted.',
  3: 'A completed single send can only be duplicated or deleted.',
};

const REFUSED_EVENTS: Partial<Record<SendEvent, string>> = {
  pause: 'Only a single send that is ready or running can be paused.',
  resume: 'Only a single send that is paused can be resumed.',
  cancel: 'Only a single send that is ready or running can be cancelled.',
  'change-pace': 'Only a single send that is running can be slowed down.',
  'send-missed': 'Only a completed single send can be sent to those whom it missed.',
};

/** Where an event leads from a status. @throws DomainError conflict where it leads nowhere. */
export function nextStatus(from: SendStatus, event: Exclude<SendEvent, 'delete'>): SendStatus;
export function nextStatus(from: SendStatus, event: SendEvent): SendStatus | null;
export function nextStatus(from: SendStatus, event: SendEvent): SendStatus | null {
  const transition = TRANSITIONS.find((row) => row.from === from && row.event === event);
  if (!transition) throw conflict(REFUSED_EVENTS[event] ?? REFUSALS[from]);
  return transition.to;
}

/** The statuses that an event is possible from. */
export const statusesBefore = (event: SendEvent): SendStatus[] =>
  TRANSITIONS.filter((row) => row.event === event).map(({ from }) => from);
