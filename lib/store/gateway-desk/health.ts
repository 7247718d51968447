import type { DeskGateway } from './schemas';

/** Fewer failures may be one buyer’s card. */
const FEW = 3;

/** Settling an order may take a while longer than the event that tells of its payment. */
const SLACK_MS = 60 * 60_000;

export type GatewayProblem = 'failing' | 'silent';

/** What is wrong with a gateway by its payments, or null. */
export function problemOf(
  gateway: Pick<
    DeskGateway,
    'enabled' | 'paid_today' | 'failed_today' | 'takes_events' | 'last_paid_at' | 'last_event_at'
  >,
): GatewayProblem | null {
  const { enabled, paid_today, failed_today, takes_events, last_paid_at, last_event_at } = gateway;
  if (!enabled) return null;
  if (failed_today >= FEW && failed_today > paid_today) return 'failing';
  const isRecent = paid_today > 0 && last_paid_at !== null;
  if (!takes_events || !isRecent) return null;
  const heardAt = last_event_at === null ? 0 : Date.parse(last_event_at);
  return Date.parse(last_paid_at) - heardAt > SLACK_MS ? 'silent' : null;
}
