import { eq } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/lib/db/client';
import { versionTests as t } from '@/lib/db/schema';
import { mailHtml } from '../templates/mail-html';
import type { VersionTestInput, VersionTestView } from './schemas';

export type VersionTest = typeof t.$inferSelect;

const BLANK_TEMPLATE_ID = 1;

/** A single send's A/B test, if it has one. */
export async function findVersionTest(tx: Executor, sendId: number): Promise<VersionTest | undefined> {
  const [row] = await tx.select().from(t).where(eq(t.single_send_id, sendId));
  return row;
}

/** Writes a draft's test anew, or takes it away. To be called with the draft locked. */
export async function writeVersionTest(
  tx: Transaction,
  sendId: number,
  input: VersionTestInput | null,
): Promise<void> {
  await tx.delete(t).where(eq(t.single_send_id, sendId));
  if (!input) return;
  const { content, template_html, ...test } = input;
  await tx.insert(t).values({
    ...test,
    single_send_id: sendId,
    template_id: test.template_id ?? BLANK_TEMPLATE_ID,
    template_html: content === 'html' ? template_html : null,
  });
}

/** A draft's test as it is edited. */
export const versionTestView = ({ template_html, ...test }: VersionTest): VersionTestView => ({
  tests: test.tests,
  share: test.share,
  measure: test.measure,
  wait_hours: test.wait_hours,
  subject: test.subject,
  content: template_html === null ? 'template' : 'html',
  template_id: test.template_id,
  template_html: template_html ?? '',
});

/** The HTML of B where the content is tested; null where no mail can be made of it. @throws DomainError limited, unavailable. */
export const htmlOfB = (userId: number, { template_id, template_html }: VersionTest) =>
  mailHtml(userId, { template_id, template_json: null, template_html });

/** A send as its version B has it: another subject, or another content. */
export const asVersionB = <S extends { subject: string }>(
  send: S,
  test: Pick<VersionTest, 'tests' | 'subject' | 'template_id' | 'template_html'>,
) =>
  test.tests === 'subject'
    ? { ...send, subject: test.subject }
    : { ...send, template_id: test.template_id, template_html: test.template_html, template_json: null };

/** Keeps what both versions say for as long as the test lasts. */
export async function keepContents(
  tx: Transaction,
  sendId: number,
  { a, b }: { a: string; b: string | null },
): Promise<void> {
  await tx.update(t).set({ html_a: a, html_b: b }).where(eq(t.single_send_id, sendId));
}

/** The test of one of the account's sends, by the send's row. */
export const versionTestOf = ({ id }: { id: number }) => findVersionTest(db(), id);
