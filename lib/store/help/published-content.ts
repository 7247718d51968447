import { desc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/lib/db/client';
import { contentVersions as v } from '@/lib/db/schema';
import type { HelpPage } from './help-pages';
import { type Content, originalContent } from './original-content';

/** What a page says now: the version that was published last, or else the original. */
export async function publishedContent(page: HelpPage, on: Executor = db()): Promise<Content> {
  const [version] = await on
    .select({ title: v.title, text: v.text })
    .from(v)
    .where(eq(v.page, page))
    .orderBy(desc(v.id))
    .limit(1);
  return version ?? originalContent(page);
}
