import { type Column, type SQL, sql } from 'drizzle-orm';
import { bulkActions as a } from '@/lib/db/schema';

/**
 * That a contact goes with its list, which is deleted already, and is only still to be removed itself. Looked up once
 * for each statement. `of` may be an alias of the contacts.
 */
export const isBeingDeleted = (userId: SQL | number, of: { contact_type_id: Column }): SQL => sql`
  ${of.contact_type_id} = any(array(
    select ${a.contact_type_id} from ${a}
    where ${a.user_id} = ${userId} and ${a.kind} = 'delete_list' and ${a.status} in ('running', 'failed')
      and ${a.undo_asked_at} is null))`;
