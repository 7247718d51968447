import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { templates } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { readSentContent } from '../mailings/sent-content';
import { readableSubject } from '../rendering/readable-subject';
import { createTemplate } from '../templates/create-template';
import { getSingleSend, type SingleSendRow } from './rows';

type Content = { json_code: string } | { html_code: string };

/**
 * Makes a template of a send's content: as it went out, or else as it is.
 *
 * @throws DomainError not-found; invalid where it has no content yet.
 */
export async function saveAsTemplate({ actor, input }: { actor: Actor; input: { utr: string } }) {
  authorizeMember(actor, 'emails:write');
  const send = await getSingleSend(actor.id, input.utr);
  const content = await contentOf(send);
  if (!content) throw invalid({ field: 'utr', text: 'The send has no content yet.' });
  const template_name = send.single_send_name || readableSubject(send.subject) || 'Unnamed';
  return createTemplate({ actor, input: { template_name, ...content } });
}

async function contentOf(send: SingleSendRow): Promise<Content | undefined> {
  if (send.template_html !== null) return { html_code: send.template_html };
  const [template] = await db()
    .select({ json_code: templates.json_code, html_code: templates.html_code })
    .from(templates)
    .where(eq(templates.id, send.template_id));
  const json = send.template_json ?? template?.json_code ?? '';
  const sent = await readSentContent(send.id);
  // Its template may say something else by now; a design that is as it was can still be edited as one.
  const isAsSent = send.template_json !== null || sent === undefined || sent === template?.html_code;
  if (json !== '' && isAsSent) return { json_code: json };
  const html_code = sent ?? template?.html_code ?? '';
  return html_code.trim() === '' ? undefined : { html_code };
}
