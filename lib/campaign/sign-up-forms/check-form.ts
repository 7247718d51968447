import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { contactTypes, senders } from '@/lib/db/schema';
import { type BrokenRule, invalid, type Problem } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { SenderStatus } from '../mailings/may-send';
import { readDesign, readHtml } from '../templates/read-content';
import { withDefaults } from './form-defaults';
import { ASKABLE } from './form-inputs';
import type { FormInput } from './schemas';

/**
 * A form's columns as they are kept: what it refers to is the account's own, and its email is clean.
 *
 * @throws DomainError invalid, with all problems at once; limited, unavailable where too much HTML is being read.
 */
export async function checkForm(actor: Actor, input: FormInput) {
  const { required_fields = [], fields = [], sender_id = null, ...given } = withDefaults(input);
  const [list, sender, custom, html] = await Promise.all([
    findList(actor.id, input.contact_type_id),
    sender_id === null ? null : findSender(actor.id, sender_id),
    customFieldsOf(actor.id),
    input.confirmation_json === undefined
      ? readHtml(actor.id, given.confirmation_html)
      : readDesign(actor.id, input.confirmation_json),
  ]);
  const names = new Set(custom.map(({ field_name }) => field_name));
  const problems: (BrokenRule | Problem)[] = [];
  if (!list) problems.push({ field: 'contact_type_id', rule: 'exists' });
  if (sender_id !== null && !sender) problems.push({ field: 'sender_id', rule: 'exists' });
  if (given.status === 'open' && sender?.is_verified !== SenderStatus.verified && (sender || !sender_id))
    problems.push({ field: 'sender_id', text: 'An open form needs a verified sender.' });
  for (const [place, name] of fields.entries())
    if ((!names.has(name) && !ASKABLE.includes(name)) || fields.indexOf(name) !== place)
      problems.push({ field: `fields.${place}`, rule: 'exists' });
  for (const [place, name] of required_fields.entries())
    if (!fields.includes(name)) problems.push({ field: `required_fields.${place}`, rule: 'exists' });
  const content = input.confirmation_json === undefined ? 'confirmation_html' : 'confirmation_json';
  if ('fault' in html) problems.push({ field: content, ...html.fault });
  if (input.confirmation_json !== undefined && input.confirmation_html !== undefined)
    problems.push({ field: 'confirmation_json', rule: 'prohibits', other: 'confirmation_html' });
  if (problems.length > 0 || 'fault' in html) throw invalid(...problems);
  return {
    ...given,
    sender_id,
    fields: fields.map((name) => ({ name, is_required: required_fields.includes(name) })),
    confirmation_html: html.html,
    confirmation_json: input.confirmation_json ?? null,
  };
}

async function findList(userId: number, id: number) {
  const [list] = await db()
    .select({ id: contactTypes.id })
    .from(contactTypes)
    .where(and(eq(contactTypes.id, id), eq(contactTypes.user_id, userId), isNull(contactTypes.deleted_at)));
  return list;
}

async function findSender(userId: number, id: number) {
  const [sender] = await db()
    .select({ is_verified: senders.is_verified })
    .from(senders)
    .where(and(eq(senders.id, id), eq(senders.user_id, userId), isNull(senders.deleted_at)));
  return sender;
}
