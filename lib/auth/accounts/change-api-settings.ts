import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import type { ApiSettingsInput } from './schemas';

export async function changeApiSettings({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ApiSettingsInput>;
}): Promise<void> {
  await db().update(users).set(input).where(eq(users.id, actor.id));
}
