import { countUploadedKilobytes } from '@/lib/rate-limit';

const COUNT_BYTES = 4 * 1024 * 1024;

/**
 * The same bytes, counted against what the account may upload in a day.
 *
 * @throws DomainError limited
 */
export async function* withinDailyQuota(
  userId: number,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let uncounted = 0;
  const count = async () => {
    const kilobytes = Math.ceil(uncounted / 1024);
    uncounted = 0;
    if (kilobytes > 0) await countUploadedKilobytes(userId, kilobytes);
  };
  for await (const piece of bytes) {
    uncounted += piece.length;
    if (uncounted >= COUNT_BYTES) await count();
    yield piece;
  }
  await count();
}
