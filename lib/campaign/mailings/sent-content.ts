import { eq } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { sentContents as c } from '@/lib/db/schema';

/** Keeps the content that a send starts with, so that later changes of its template don't reach those who wait for it. */
export async function keepSentContent(tx: Transaction, sendId: number, html: string): Promise<void> {
  await tx
    .insert(c)
    .values({ single_send_id: sendId, html })
    .onConflictDoUpdate({ target: c.single_send_id, set: { html } });
}

/** The content that a send has started with; undefined before, or where its own HTML says it. */
export async function readSentContent(sendId: number): Promise<string | undefined> {
  const [found] = await db().select({ html: c.html }).from(c).where(eq(c.single_send_id, sendId));
  return found?.html;
}
