import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { mails } from '@/lib/db/schema';
import type { OutboxScope } from './outbox-viewer';

/** The condition for the emails of the outbox that a scope lets somebody see. */
export function visibleMails(scope: Exclude<OutboxScope, 'none'>): SQL | undefined {
  const kept = ne(mails.status, 'sent');
  if (scope === 'all') return kept;
  if ('to' in scope) return and(kept, eq(sql`lower(${mails.to_address})`, scope.to.toLowerCase()));
  return and(
    kept,
    eq(mails.user_id, scope.account),
    scope.kinds ? inArray(mails.kind, scope.kinds) : undefined,
  );
}
