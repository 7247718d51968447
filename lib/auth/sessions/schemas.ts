import { z } from 'zod';
import { presentPassword } from '@/lib/fields';

/** The field that `requireRecentPassword` takes. */
export const recentPassword = () =>
  presentPassword()
    .optional()
    .describe('The account’s password. Not needed within ten minutes of signing in.');

const SessionView = z
  .object({
    id: z.string(),
    user_agent: z.string(),
    is_current: z.boolean(),
    created_at: z.string(),
    expires_at: z.string().describe('When the session ends.'),
  })
  .meta({ id: 'Session' });

export const SessionListView = z.object({
  sessions: z.array(SessionView),
  total: z.int().describe('How many sessions there are in all.'),
});
export type SessionList = z.output<typeof SessionListView>;

export const RevokeSessionInput = z.object({ id: z.uuid() });
