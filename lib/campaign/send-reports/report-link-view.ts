import type { reportLinks } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';

export const reportLinkView = ({ id, created_at, expires_at }: typeof reportLinks.$inferSelect) => ({
  id,
  created_at: timestamp(created_at),
  expires_at: timestamp(expires_at),
});
