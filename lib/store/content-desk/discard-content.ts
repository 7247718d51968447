import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { getContent } from './get-content';
import { lockContent } from './lock-content';
import type { ChangeContentInput, ContentView } from './schemas';
import { writeDraft } from './write-draft';

/** Throws a page’s draft away; what shoppers see stays. @throws DomainError forbidden; conflict as `lockContent` */
export async function discardContent({
  actor,
  input: { page, unchanged_since },
}: {
  actor: Operator;
  input: z.output<typeof ChangeContentInput>;
}): Promise<ContentView> {
  authorize(actor, 'content:write');
  await db().transaction(async (tx) => {
    await lockContent(tx, page, unchanged_since);
    await writeDraft(tx, actor, page, null);
  });
  return getContent({ actor, input: { page } });
}
