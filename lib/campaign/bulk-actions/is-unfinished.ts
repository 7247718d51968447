import { and, eq, inArray } from 'drizzle-orm';
import { bulkActions } from '@/lib/db/schema';
import { BulkStatus } from './rows';

/** The condition on an account's bulk actions that something of them is left to do. */
export const isUnfinished = (userId: number) =>
  and(eq(bulkActions.user_id, userId), inArray(bulkActions.status, [BulkStatus.running, BulkStatus.undoing]));
