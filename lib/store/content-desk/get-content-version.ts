import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { contentVersions as v } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { type Content, originalContent } from '../help/original-content';
import type { ContentVersionQuery } from './schemas';

/** What a page said once, or at the very first. @throws DomainError forbidden; not-found */
export async function getContentVersion({
  actor,
  input: { page, id },
}: {
  actor: Operator;
  input: z.output<typeof ContentVersionQuery>;
}): Promise<Content> {
  authorize(actor, 'content:read');
  if (id === undefined) return originalContent(page);
  const [version] = await db()
    .select({ title: v.title, text: v.text })
    .from(v)
    .where(and(eq(v.id, id), eq(v.page, page)));
  if (!version) throw notFound();
  return version;
}
