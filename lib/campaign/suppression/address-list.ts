import { type BrokenRule, invalid } from '@/lib/errors';
import { isEmailAddress } from '../inputs/email-address';

/** How many bad addresses a refusal names: the rest would make it longer than the request. */
const NAMED = 100;

/**
 * The addresses of a comma-separated text: trimmed, empty ones dropped, each once however it is written.
 *
 * @throws DomainError invalid, naming the addresses that are none.
 */
export function readAddressList(text: string): string[] {
  const addresses = new Map<string, string>();
  for (const part of text.split(',')) {
    const address = part.trim();
    if (address !== '' && !addresses.has(address.toLowerCase()))
      addresses.set(address.toLowerCase(), address);
  }
  const field = 'email_address';
  if (addresses.size === 0) throw invalid({ field, rule: 'required' });
  const problems: BrokenRule[] = [...addresses.values()]
    .filter((address) => !isEmailAddress(address))
    .slice(0, NAMED)
    .map((address) => ({ field, rule: 'email', given: address.slice(0, 300) }));
  if (problems.length > 0) throw invalid(...problems);
  return [...addresses.values()];
}
