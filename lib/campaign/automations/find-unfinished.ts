import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { automations as a, automationSchedules as m } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { unfinishedIn } from '../rendering/unfinished-in';
import { mailHtml } from '../templates/mail-html';

const MAX_TOLD = 5;

const readContents = statement({
  params: { automationId: a.id, userId: a.user_id },
  row: {
    subject: m.subject,
    template_id: m.template_id,
    template_json: m.template_json,
    template_html: m.template_html,
  },
  text: ({ automationId, userId }) => sql`
    select ${m.subject}, ${m.template_id}, ${m.template_json}, ${m.template_html} from ${m}
    where ${m.automation_id} = ${automationId} and ${m.user_id} = ${userId} and ${m.deleted_at} is null
    order by ${m.place}`,
});

/** The emails of an automation that still have something to be filled in, in their order, and what. */
export async function findUnfinished(userId: number, automationId: number) {
  const emails = await readContents(db(), { automationId, userId });
  const found = [];
  // One after the other: reading the HTML of all of them at once would hold up everybody else.
  for (const [index, { subject, ...content }] of emails.entries()) {
    const { emptyLinks, sampleTexts } = unfinishedIn((await mailHtml(userId, content)) ?? '');
    if (emptyLinks.length + sampleTexts.length === 0) continue;
    const [empty_links, sample_texts] = [emptyLinks.slice(0, MAX_TOLD), sampleTexts.slice(0, MAX_TOLD)];
    found.push({ position: index + 1, subject, empty_links, sample_texts });
  }
  return found;
}
