import { z } from 'zod';

export const SessionView = z.object({
  id: z.string(),
  user_agent: z.string(),
  is_current: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Session = z.output<typeof SessionView>;

export const RevokeSessionInput = z.object({ id: z.uuid() });
