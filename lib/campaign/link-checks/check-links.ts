import PQueue from 'p-queue';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { cache } from '@/lib/cache';
import { countHourly } from '@/lib/rate-limit';
import { reachLink } from './reach-link';
import type { CheckedLinks, CheckLinksInput } from './schemas';

/** Enough to write with all day, too few to load other people’s sites by way of this server. */
const CHECKS_PER_HOUR = 120;
/** A site that has just answered isn’t asked again while somebody writes on. */
const FRESH_MS = 5 * 60_000;

/** Connections of one process, whoever asks. */
const requests = new PQueue({ concurrency: 10 });

/** What a link answers, as of a few minutes ago. Kept for each account, so that nobody learns what others write. */
const answerOf = (userId: number, url: string, anew: boolean) =>
  cache().remember(
    `link-check:${userId}:${url}`,
    async () => ({
      value: { url, ...(await requests.add(() => reachLink(url))) },
      tags: [],
      validUntil: Date.now() + FRESH_MS,
      bytes: 512 + url.length,
    }),
    { anew },
  );

/** Asks for each link and says what it answers. @throws DomainError limited. */
export async function checkLinks({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof CheckLinksInput>;
}): Promise<z.output<typeof CheckedLinks>> {
  authorizeMember(actor, 'emails:write');
  await countHourly('link-checks', String(actor.id), CHECKS_PER_HOUR);
  const urls = [...new Set(input.urls)];
  return { links: await Promise.all(urls.map((url) => answerOf(actor.id, url, input.again))) };
}
