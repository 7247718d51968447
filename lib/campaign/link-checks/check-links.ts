import PQueue from 'p-queue';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { countHourly } from '@/lib/rate-limit';
import { reachLink } from './reach-link';
import type { CheckedLinks, CheckLinksInput } from './schemas';

/** Enough to write with all day, too few to load other people’s sites by way of this server. */
const CHECKS_PER_HOUR = 60;

/** Connections of one process, whoever asks. */
const requests = new PQueue({ concurrency: 10 });

/** Asks for each link and says what it answers. @throws DomainError limited. */
export async function checkLinks({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof CheckLinksInput>;
}): Promise<z.output<typeof CheckedLinks>> {
  await countHourly('link-checks', String(actor.id), CHECKS_PER_HOUR);
  const urls = [...new Set(input.urls)];
  return {
    links: await Promise.all(
      urls.map(async (url) => ({ url, ...(await requests.add(() => reachLink(url))) })),
    ),
  };
}
