import type { CompiledMail } from '../rendering/compile-mail';
import { placesIn } from '../segments/memberships';
import type { Waiting } from './read-recipients';

/** Recipients with their place in the segments that a mailing asks for: all of them at once, and nothing where it asks for none. */
export async function withMemberships(
  userId: number,
  { segments }: CompiledMail,
  waiting: Waiting[],
): Promise<Waiting[]> {
  if (segments.length === 0 || waiting.length === 0) return waiting;
  const places = await placesIn(
    userId,
    segments,
    waiting.map(({ email }) => email),
  );
  return waiting.map((recipient, index) => ({ ...recipient, memberships: places[index] ?? new Map() }));
}
