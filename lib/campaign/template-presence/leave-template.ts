import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { deleteWindow } from './presence-statements';
import type { PresenceInput } from './schemas';

/** A window has been closed, or shows another page now. */
export async function leaveTemplate({
  actor,
  input: { template_id, window_id },
}: {
  actor: Actor;
  input: z.output<typeof PresenceInput>;
}): Promise<void> {
  await deleteWindow(db(), { templateId: template_id, windowId: window_id, userId: actor.id });
}
