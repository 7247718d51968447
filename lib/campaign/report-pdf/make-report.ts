import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { formatsOf } from '@/lib/texts/formats';
import type { localeOf } from '@/lib/texts/locale';
import { textsIn } from '@/lib/texts/texts';
import { inThread } from '@/lib/threads/in-thread';
import { readActivity } from '../send-reports/read-activity';
import { readBought } from '../send-reports/read-bought';
import { readCountries } from '../send-reports/read-countries';
import { readDevices } from '../send-reports/read-devices';
import { readDomains } from '../send-reports/read-domains';
import { readLinks } from '../send-reports/read-links';
import { readProgress } from '../single-sends/read-progress';
import { reportContent } from './report-content-of';

type Given = { actor: Actor; input: { utr: string; locale: ReturnType<typeof localeOf> } };

/**
 * The report of a single send as a PDF, drawn in another thread, in which an account draws one at a time.
 *
 * @throws DomainError not-found; limited, unavailable where too many wait already.
 */
export async function makeReport({ actor, input: { utr, locale } }: Given): Promise<Uint8Array<ArrayBuffer>> {
  const given = { actor, input: { utr } };
  const [send, activity, { links }, { domains }, read, { countries }, bought, [user]] = await Promise.all([
    readProgress(given),
    readActivity(given),
    readLinks(given),
    readDomains(given),
    readDevices(given),
    readCountries(given),
    readBought(given),
    db().select({ zone: users.time_zone }).from(users).where(eq(users.id, actor.id)),
  ]);
  const content = reportContent({
    ...{ send, activity, links, domains, countries, bought, ...read },
    zone: user?.zone ?? 'UTC',
    texts: textsIn(locale.language),
    formats: formatsOf(locale.locale),
    madeAt: new Date(),
  });
  return inThread('drawReport', content, actor.id);
}
