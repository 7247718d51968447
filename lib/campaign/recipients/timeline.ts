import type { z } from 'zod';
import { timestamp } from '@/lib/timestamps';
import type { Device, MailProgram } from '../reading-states';
import { type DeliveryEvent, EVENT_KINDS } from './schemas';

type TimelineEvent = z.output<typeof DeliveryEvent>;
type Kind = TimelineEvent['kind'];
type Reading = Pick<TimelineEvent, 'device' | 'program'>;

/** A row of the ledger as far as it tells of what happened; times as PostgreSQL writes them. */
export type Ledger = {
  status: string;
  reason: string | null;
  answer: string | null;
  created_at: string;
  handed_at: string | null;
  settled_at: string | null;
};

/** An event that was noted besides: kind, time, detail, and what it was done on and with. */
export type Noted = [
  kind: string,
  at: string,
  detail: string | null,
  device?: Device | null,
  program?: MailProgram | null,
];

/** Where two happened at once, as in one transaction, they are told in this order. */
const RANK = new Map<string, number>(EVENT_KINDS.map((kind, index) => [kind, index]));

/** Everything that happened to one mail, in order: what the ledger's row says, and the events that were noted. */
export function timelineOf(row: Ledger, noted: readonly Noted[]): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  const add = (kind: Kind, at: string | null, detail: string | null = null, reading: Reading = {}) => {
    if (at !== null) events.push({ kind, at: timestamp(at), detail, ...reading });
  };
  const { status, reason, answer, created_at, handed_at, settled_at } = row;
  const leftOutAtOnce = status === 'suppressed' && settled_at === created_at;
  if (!leftOutAtOnce) add('queued', created_at);
  switch (status) {
    case 'sent':
      add('handed_over', handed_at);
      add('accepted', settled_at, answer);
      break;
    case 'bounced': {
      add('handed_over', handed_at);
      const bounce = noted.find(([kind]) => kind === 'bounced');
      // A server that knows no such mailbox says so at once; else it took the mail and sent it back later.
      if (bounce && handed_at && timestamp(bounce[1]) > timestamp(handed_at))
        add('accepted', handed_at, answer === bounce[2] ? null : answer);
      break;
    }
    case 'failed':
      if (reason !== 'content') add('handed_over', handed_at);
      add(
        reason === 'refused' ? 'refused' : reason === 'gave_up' ? 'given_up' : 'failed',
        settled_at,
        answer,
      );
      break;
    case 'unknown':
      add('handed_over', handed_at);
      add('unanswered', settled_at, answer);
      break;
    case 'suppressed':
      add('left_out', settled_at ?? created_at, reason);
      break;
    case 'cancelled':
      add('cancelled', settled_at);
      break;
  }
  for (const [kind, at, detail, device, program] of noted)
    add(kind as Kind, at, detail, { ...(device && { device }), ...(program && { program }) });
  return events.sort((a, b) => a.at.localeCompare(b.at) || (RANK.get(a.kind) ?? 0) - (RANK.get(b.kind) ?? 0));
}
