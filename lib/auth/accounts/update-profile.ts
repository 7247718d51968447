import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import type { ProfileInput } from './schemas';

export async function updateProfile({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ProfileInput>;
}): Promise<void> {
  const { first_name, last_name = '', time_zone } = input;
  await db().update(users).set({ first_name, last_name, time_zone }).where(eq(users.id, actor.id));
}
