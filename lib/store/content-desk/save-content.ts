import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { getContent } from './get-content';
import { lockContent } from './lock-content';
import type { ContentView, SaveContentInput } from './schemas';
import { writeDraft } from './write-draft';

/** Saves a page’s draft; shoppers see it once it is published. @throws DomainError forbidden; conflict as `lockContent` */
export async function saveContent({
  actor,
  input: { page, title, text, unchanged_since },
}: {
  actor: Operator;
  input: z.output<typeof SaveContentInput>;
}): Promise<ContentView> {
  authorize(actor, 'content:write');
  await db().transaction(async (tx) => {
    await lockContent(tx, page, unchanged_since);
    await writeDraft(tx, actor, page, { title, text });
  });
  return getContent({ actor, input: { page } });
}
