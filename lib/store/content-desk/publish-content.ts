import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { contentVersions } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { publishedContent } from '../help/published-content';
import { getContent } from './get-content';
import { lockContent } from './lock-content';
import type { ChangeContentInput, ContentView } from './schemas';
import { writeDraft } from './write-draft';

/** Shows a page’s draft to shoppers, and keeps what it says. @throws DomainError forbidden; conflict as `lockContent`, or without a draft */
export async function publishContent({
  actor,
  input: { page, unchanged_since },
}: {
  actor: Operator;
  input: z.output<typeof ChangeContentInput>;
}): Promise<ContentView> {
  authorize(actor, 'content:write');
  await db().transaction(async (tx) => {
    const draft = await lockContent(tx, page, unchanged_since);
    if (!draft) throw conflict('There is no draft to publish.');
    const before = await publishedContent(page, tx);
    const published_by = actor === 'machine' ? null : actor.id;
    await tx.insert(contentVersions).values({ page, ...draft, published_by });
    await writeDraft(tx, actor, page, null);
    await recordChange(tx, {
      actor,
      action: 'content.publish',
      subject: ['content', page],
      before: { title: before.title, characters: before.text.length },
      after: { title: draft.title, characters: draft.text.length },
    });
  });
  return getContent({ actor, input: { page } });
}
