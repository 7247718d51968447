import type { BulkTransport, Outcome, OutgoingMail } from '@/lib/mail/bulk/bulk-transport';
import { backOff, clearBackOff } from './back-off';
import type { Batch } from './batch';
import { type DeliveryResult, resultOf } from './delivery-result';
import type { Mailing } from './load-mailing';
import type { Waiting } from './read-recipients';
import { recordUnreachable } from './record-unreachable';
import type { Run } from './settle-group';

type Interruption = Extract<Outcome, { kind: 'down' | 'throttled' }>;

/** One mail that is ready to be handed over, and how often that was tried. */
type Prepared = { mail: OutgoingMail; attempts: number };

/** Makes a group's mails, and of each what the transport asks for. */
export function prepareMails(
  { takes }: BulkTransport,
  { mail }: Mailing,
  group: readonly Waiting[],
): Prepared[] {
  return group.map((recipient) => {
    const made = mail.render(recipient);
    const ready = takes === 'mime' ? { mime: always(made.mime()) } : { content: always(made.content()) };
    return { mail: { ...made, ...ready }, attempts: recipient.attempts };
  });
}

const always =
  <T>(value: T) =>
  () =>
    value;

/** Hands a group over. `interruption`: why some of it was not taken. */
export async function handOver(
  { transport, journal }: Pick<Run, 'transport' | 'journal'>,
  group: readonly Prepared[],
  isRepeat = false,
): Promise<{ results: DeliveryResult[]; interruption: Interruption | null }> {
  if (group.length === 0) return { results: [], interruption: null };
  const outcomes = await transport.send(
    group.map(({ mail }) => mail),
    { isRepeat, wire: journal ?? undefined },
  );
  const results: DeliveryResult[] = [];
  let interruption: Interruption | null = null;
  for (const [index, { mail, attempts }] of group.entries()) {
    const outcome = outcomes[index] ?? { kind: 'unknown', answer: 'The transport gave no answer.' };
    const result = resultOf(mail.id, attempts, outcome);
    if (result) results.push(result);
    else if (outcome.kind === 'down' || outcome.kind === 'throttled') interruption = outcome;
  }
  if (!interruption && throttled.has(transport)) {
    throttled.delete(transport);
    await clearBackOff(transport.name);
  }
  return { results, interruption };
}

/** Transports that throttled us and have not taken a mail since. */
const throttled = new WeakSet<BulkTransport>();

/** @returns how long the batch should wait. */
export async function backOffFrom(
  batch: Batch,
  transport: BulkTransport,
  interruption: Interruption,
): Promise<number> {
  if (interruption.kind === 'down') return recordUnreachable(batch, interruption.answer);
  throttled.add(transport);
  await backOff(transport.name, interruption.retryAfterMs);
  return interruption.retryAfterMs;
}
