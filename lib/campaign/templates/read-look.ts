import type { Actor } from '@/lib/auth/actor';
import { timestamp } from '@/lib/timestamps';
import { getTemplate, type TemplateRow } from './rows';

/** When a template's HTML last changed: when it was edited, or one of its saved blocks was. */
export const looksSince = ({ updated_at, composed_at }: Pick<TemplateRow, 'updated_at' | 'composed_at'>) =>
  timestamp(composed_at && composed_at > updated_at ? composed_at : updated_at);

/**
 * A template's HTML, and whether it is that of the time it was asked for, of which it then never changes.
 *
 * @throws DomainError not-found.
 */
export async function readLook({
  actor,
  input: { template_id, looks_since },
}: {
  actor: Actor;
  input: { template_id: number; looks_since?: string | undefined };
}): Promise<{ html: string; isAsked: boolean }> {
  const template = await getTemplate(actor.id, template_id);
  return { html: template.html_code, isAsked: looksSince(template) === looks_since };
}
