import type { Actor } from '@/lib/auth/actor';
import { UNKNOWN } from '../reading-states';
import { getReportedSend } from './reported-send';
import { MOST_ROWS, tallyRecipients } from './tally-recipients';

/**
 * The countries that were in the contact details of those who opened a send or clicked when it went out, most readers
 * first and last those whose country isn't known. Letter case makes no difference. @throws DomainError not-found.
 */
export async function readCountries({ actor, input }: { actor: Pick<Actor, 'id'>; input: { utr: string } }) {
  const { countries } = await tallyRecipients(actor.id, await getReportedSend(actor.id, input.utr));
  const unknown = countries.filter(({ country }) => country.toLowerCase() === UNKNOWN);
  const known = countries.filter((row) => !unknown.includes(row)).slice(0, MOST_ROWS);
  return { countries: [...known, ...unknown.map((row) => ({ ...row, country: UNKNOWN }))] };
}
