import { LRUCache } from 'lru-cache';
import type { Actor } from '@/lib/auth/actor';
import { transportName } from '@/lib/mail/transport';
import { countHourly } from '@/lib/rate-limit';
import { timestamp } from '@/lib/timestamps';
import { getSender } from '../senders/rows';
import { txtAsker } from './ask-txt';
import { checkDomain } from './check-domain';
import { domainOf } from './domains';
import type { DnsCheck } from './schemas';

/** An answer serves for so long; when somebody asks again, for less. */
const FRESH_MS = 5 * 60_000;
const FRESH_AGAIN_MS = 10_000;
/** Domains that an account may have looked up in an hour. */
const LOOKUPS_PER_HOUR = 60;

type Answer = { at: number; checks: Promise<DnsCheck[]> };
const answers = new LRUCache<string, Answer>({ max: 2_000 });

/**
 * What the DNS says of a sender's domain, at most a few minutes old.
 *
 * @throws DomainError not-found; limited where the account has had too many domains looked up.
 */
export async function checkSenderDns({
  actor,
  input,
}: {
  actor: Actor;
  input: { sender_id: number; again?: boolean | undefined };
}) {
  const sender = await getSender(actor.id, input.sender_id);
  const domain = domainOf(sender.from_email);
  const { at, checks } = await answerOf(actor, domain, input.again ? FRESH_AGAIN_MS : FRESH_MS);
  const found = await checks;
  // What could not be asked is asked again by whoever comes next.
  if (found.some(({ state }) => state === 'unreachable')) answers.delete(domain);
  return { domain, transport: transportName(), checked_at: timestamp(new Date(at)), checks: found };
}

async function answerOf(actor: Actor, domain: string, fresh: number): Promise<Answer> {
  const known = answers.get(domain);
  if (known && known.at > Date.now() - fresh) return known;
  await countHourly('sender-dns', String(actor.id), LOOKUPS_PER_HOUR);
  const answer = { at: Date.now(), checks: checkDomain(domain, txtAsker()) };
  answers.set(domain, answer);
  return answer;
}
