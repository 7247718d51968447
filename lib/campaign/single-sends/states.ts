import { conflict } from '@/lib/errors';

/** Single send statuses as both the table and the API number them. */
export const SendStatus = { initiate: 0, ready: 1, running: 2, completed: 3 } as const;
export type SendStatus = (typeof SendStatus)[keyof typeof SendStatus];

/**
 * `edit`: its fields change, after which it is made ready or not. `make-ready`: it may go out when its time comes.
 * `hold`: its sender may no longer send. `start`, `complete`: it goes out, it has gone out. `delete`: it goes away.
 */
export type SendEvent = 'edit' | 'make-ready' | 'hold' | 'start' | 'complete' | 'delete';

const { initiate, ready, running, completed } = SendStatus;

/** Every way a single send's status can change; nothing else can. Null stands for a send that is no more. */
const TRANSITIONS: readonly { from: SendStatus; event: SendEvent; to: SendStatus | null }[] = [
  { from: initiate, event: 'edit', to: initiate },
  { from: ready, event: 'edit', to: initiate },
  { from: initiate, event: 'make-ready', to: ready },
  { from: ready, event: 'hold', to: initiate },
  { from: ready, event: 'start', to: running },
  { from: running, event: 'complete', to: completed },
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

/** Where an event leads from a status. @throws DomainError conflict where it leads nowhere. */
export function nextStatus(from: SendStatus, event: SendEvent): SendStatus | null {
  const transition = TRANSITIONS.find((row) => row.from === from && row.event === event);
  if (!transition) throw conflict(REFUSALS[from]);
  return transition.to;
}

/** The statuses that an event is possible from. */
export const statusesBefore = (event: SendEvent): SendStatus[] =>
  TRANSITIONS.filter((row) => row.event === event).map(({ from }) => from);
