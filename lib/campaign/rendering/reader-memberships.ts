import { placesIn } from '../segments/memberships';
import type { Memberships } from '../templates/block-condition';

type Reader = { values: Readonly<Record<string, string>>; isSample: boolean };

/** The places of readers in segments, in their order. A sample sees what is for those in a segment, and what isn't. */
export async function readerMemberships(
  userId: number,
  segments: readonly number[],
  readers: readonly Reader[],
): Promise<Memberships[]> {
  if (segments.length === 0) return readers.map(() => new Map());
  const places = await placesIn(
    userId,
    segments,
    readers.map(({ values }) => values.email ?? ''),
  );
  return readers.map(({ isSample }, index) => {
    const own = places[index] ?? new Map();
    return isSample ? new Map([...own.keys()].map((id) => [id, 'either' as const])) : own;
  });
}
