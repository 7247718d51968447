import { discardJournal, readJournal } from '@/lib/mail/bulk/wire-journal';
import type { Batch } from './batch';
import { markUnknown } from './close-rows';
import { resultOf } from './delivery-result';
import { readThese } from './read-recipients';
import { settleGroup } from './settle-group';

const UNANSWERED = { kind: 'unknown', answer: 'The worker ended before the server answered.' } as const;

/**
 * Settles what was with a transport when the process before ended, by the journal that it left: mails that were answered
 * are as answered, those that had not begun wait again, and only of the others nobody knows. Without a journal that is all
 * of them.
 */
export async function settleLost(worker: string, batch: Batch): Promise<void> {
  const { handing, handingBy, journal } = batch;
  if (handing.length === 0) return;
  const notes = journal === null ? null : readJournal(journal);
  if (!notes || !handingBy) return markUnknown(batch, handing);
  const results = (await readThese(batch, handing)).flatMap(({ deliveryId, attempts }) => {
    const noted = notes.get(deliveryId);
    return noted === undefined ? [] : (resultOf(deliveryId, attempts, noted ?? UNANSWERED) ?? []);
  });
  await settleGroup({ worker, transport: { name: handingBy }, journal: null }, batch, results, []);
  if (journal) discardJournal(journal);
}
