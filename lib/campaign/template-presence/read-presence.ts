import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { NAMED, noteSeen, readSavedAt, readWindows } from './presence-statements';
import type { PresenceInput, TemplatePresence } from './schemas';

type Given = { actor: Actor; input: z.output<typeof PresenceInput> };

/** Who else has a template open, and when it was last saved. @throws DomainError not-found. */
export async function readPresence({
  actor,
  input: { template_id, window_id },
}: Given): Promise<z.output<typeof TemplatePresence>> {
  const of = { templateId: template_id, userId: actor.id };
  const [[saved], windows] = await Promise.all([readSavedAt(db(), of), readWindows(db(), of)]);
  if (!saved) throw notFound();
  return {
    is_open: windows.some((one) => one.window_id === window_id),
    updated_at: timestamp(saved.updated_at),
    others: windows
      .filter((one) => one.window_id !== window_id)
      .slice(0, NAMED)
      .map(({ user_agent, since }) => ({ user_agent, since: timestamp(since) })),
  };
}

/** The same, and notes that the window is still there. @throws DomainError not-found. */
export async function followPresence({ actor, input }: Given) {
  const { template_id, window_id } = input;
  await noteSeen(db(), { templateId: template_id, windowId: window_id, userId: actor.id });
  return readPresence({ actor, input });
}
