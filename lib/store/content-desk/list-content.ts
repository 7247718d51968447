import { desc, eq, isNotNull } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { personColumns, personName } from '@/lib/auth/person-name';
import { db } from '@/lib/db/client';
import { contentDrafts as d, users, contentVersions as v } from '@/lib/db/schema';
import { timestampOrNull } from '@/lib/timestamps';
import { HELP_PAGES } from '../help/help-pages';
import { originalContent } from '../help/original-content';
import type { ContentList } from './schemas';

/** The shop’s pages of text, in the order of its footer. @throws DomainError forbidden */
export async function listContent({ actor }: { actor: Operator }): Promise<ContentList> {
  authorize(actor, 'content:read');
  const [published, drafts] = await Promise.all([
    db()
      .selectDistinctOn([v.page], {
        page: v.page,
        title: v.title,
        published_at: v.published_at,
        by: personColumns,
      })
      .from(v)
      .leftJoin(users, eq(users.id, v.published_by))
      .orderBy(v.page, desc(v.id)),
    db().select({ page: d.page }).from(d).where(isNotNull(d.text)),
  ]);
  const pages = HELP_PAGES.map(async (page) => {
    const version = published.find((one) => one.page === page);
    return {
      page,
      title: version?.title ?? (await originalContent(page)).title,
      has_draft: drafts.some((draft) => draft.page === page),
      published_at: timestampOrNull(version?.published_at ?? null),
      by: personName(version?.by ?? null),
    };
  });
  return { pages: await Promise.all(pages) };
}
