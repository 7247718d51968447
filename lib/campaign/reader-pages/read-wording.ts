import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { db, type Executor } from '@/lib/db/client';
import { readerPages as p, users } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import type { ReaderPage } from './schemas';

export type Wording = z.output<typeof ReaderPage>;

/** What an account says on the page where its readers unsubscribe. @throws DomainError not-found. */
export async function readWording({
  actor,
  tx = db(),
}: {
  actor: { id: number };
  tx?: Executor;
}): Promise<Wording> {
  const [found] = await tx
    .select({ page: p, since: users.created_at })
    .from(users)
    .leftJoin(p, eq(p.user_id, users.id))
    .where(eq(users.id, actor.id));
  if (!found) throw notFound();
  const { page, since } = found;
  return {
    heading: page?.heading ?? '',
    intro: page?.intro ?? '',
    goodbye: page?.goodbye ?? '',
    asks_why: page?.asks_why ?? true,
    updated_at: timestamp(page?.updated_at ?? since),
  };
}
