import { eq, sql } from 'drizzle-orm';
import type { Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { contentDrafts as d } from '@/lib/db/schema';
import type { HelpPage } from '../help/help-pages';
import type { Content } from '../help/original-content';

/** Sets a locked page's draft, or takes it away. Two changes never have the same time. */
export const writeDraft = (tx: Transaction, actor: Operator, page: HelpPage, draft: Content | null) =>
  tx
    .update(d)
    .set({
      title: draft?.title ?? null,
      text: draft?.text ?? null,
      updated_by: actor === 'machine' ? null : actor.id,
      updated_at: sql`greatest(clock_timestamp(), ${d.updated_at} + interval '1 microsecond')`,
    })
    .where(eq(d.page, page));
