import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { DomainError } from '@/lib/errors';
import { getOwnTemplate } from '../templates/own-template';
import { deleteGone, insertWindow } from './presence-statements';
import { readPresence } from './read-presence';
import type { PresenceInput } from './schemas';

const RETRY_AFTER_SECONDS = 30;
const MAX_USER_AGENT = 300;

/**
 * Notes that a window has a template open, and tells who else has.
 *
 * @throws DomainError not-found, forbidden for a built-in one, limited where the account has too many windows open.
 */
export async function enterTemplate({
  actor,
  input,
  userAgent,
}: {
  actor: Actor;
  input: z.output<typeof PresenceInput>;
  userAgent: string;
}) {
  const { template_id, window_id } = input;
  await getOwnTemplate(actor, template_id);
  await deleteGone(db(), { userId: actor.id });
  const [entered] = await insertWindow(db(), {
    templateId: template_id,
    windowId: window_id,
    userId: actor.id,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
  });
  if (!entered)
    throw new DomainError('limited', 'Too many templates are open at once.', [], RETRY_AFTER_SECONDS);
  return readPresence({ actor, input });
}
