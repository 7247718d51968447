import { desc, eq } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { personColumns, personName } from '@/lib/auth/person-name';
import { db } from '@/lib/db/client';
import { contentDrafts as d, users, contentVersions as v } from '@/lib/db/schema';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { HelpPage } from '../help/help-pages';
import { publishedContent } from '../help/published-content';
import type { ContentView } from './schemas';

const MOST_VERSIONS = 100;

/** A page as it is being written, or as it shows, and what was published of it. @throws DomainError forbidden */
export async function getContent({
  actor,
  input: { page },
}: {
  actor: Operator;
  input: { page: HelpPage };
}): Promise<ContentView> {
  authorize(actor, 'content:read');
  const [published, [draft], versions] = await Promise.all([
    publishedContent(page),
    db().select({ title: d.title, text: d.text, updated_at: d.updated_at }).from(d).where(eq(d.page, page)),
    db()
      .select({ id: v.id, title: v.title, published_at: v.published_at, by: personColumns })
      .from(v)
      .leftJoin(users, eq(users.id, v.published_by))
      .where(eq(v.page, page))
      .orderBy(desc(v.id))
      .limit(MOST_VERSIONS),
  ]);
  return {
    page,
    title: draft?.title ?? published.title,
    text: draft?.text ?? published.text,
    has_draft: typeof draft?.text === 'string',
    updated_at: timestampOrNull(draft?.updated_at ?? null),
    versions: versions.map(({ by, ...version }) => ({
      ...version,
      published_at: timestamp(version.published_at),
      by: personName(by),
    })),
  };
}
