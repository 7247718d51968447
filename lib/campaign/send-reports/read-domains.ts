import type { Actor } from '@/lib/auth/actor';
import { getReportedSend } from './reported-send';
import { tallyRecipients } from './tally-recipients';

/** How a send fared with each receiving domain, the largest first. @throws DomainError not-found. */
export async function readDomains({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const { domains } = await tallyRecipients(actor.id, await getReportedSend(actor.id, input.utr));
  return { domains };
}
