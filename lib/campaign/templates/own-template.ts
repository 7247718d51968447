import type { Actor } from '@/lib/auth/actor';
import { forbidden } from '@/lib/errors';
import { getTemplate, type TemplateRow } from './rows';

/** A template that the account may change. @throws DomainError not-found, forbidden for a built-in one. */
export async function getOwnTemplate(actor: Actor, id: number): Promise<TemplateRow> {
  const template = await getTemplate(actor.id, id);
  if (template.user_id === null) throw forbidden('A built-in template can neither be changed nor deleted.');
  return template;
}
