import { createHash } from 'node:crypto';
import { db } from '@/lib/db/client';
import { DomainError } from '@/lib/errors';
import { readerToken } from '../mail-links/reader-token';
import { unsubscribe } from '../reader-pages/unsubscribe';
import { applyFeedback } from './apply-feedback';
import type { EventOutcome } from './handle-resend-event';
import { isNewEvent } from './is-new-event';
import { readReport } from './read-report';

const AGAIN_AFTER_SECONDS = 60;

/**
 * Takes in a mail that came to the mailbox for returned ones, once however often it is handed in. Mails that are no report
 * on a mail of ours are passed over.
 *
 * @throws DomainError unavailable where its mail is being handed over at this moment: it has to come again.
 */
export async function handleBounceMail({
  input: { raw, to },
}: {
  input: { raw: Uint8Array; to: string | null };
}): Promise<EventOutcome> {
  const report = await readReport(raw, to);
  if (!report) return 'ignored';
  const { deliveryId, fact } = report;
  if (fact.kind === 'opted_out') {
    const left = await unsubscribe({ input: { token: readerToken(deliveryId), how: 'one click' } });
    return left.outcome === 'done' ? 'applied' : 'ignored';
  }
  const id = createHash('sha256').update(raw).digest('base64url');
  return db().transaction(async (tx) => {
    if (!(await isNewEvent(tx, { provider: 'mail', event_id: id }))) return 'repeated';
    const applied = await applyFeedback(tx, deliveryId, fact);
    if (applied === 'early')
      throw new DomainError('unavailable', 'Its mail is being handed over.', [], AGAIN_AFTER_SECONDS);
    return applied === 'applied' ? 'applied' : 'ignored';
  });
}
