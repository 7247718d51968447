import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { timestamp } from '@/lib/timestamps';
import { likePattern } from '../paging/like-pattern';
import { inBatches, newestFirst, rowsOfPage } from '../paging/read-list';
import type { ListQuery, NotificationRecipientView } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListQuery> };
type Row = z.output<typeof NotificationRecipientView>;

function statement({ actor, input: { search } }: Wanted) {
  const sql = client();
  const pattern = likePattern(search ?? '');
  const found = search
    ? sql`and (r.email_address ilike ${pattern} or r.email_owner ilike ${pattern})`
    : sql``;
  return {
    columns: sql`r.id, r.user_id, r.email_address, r.email_owner,
      case when r.confirmed_at is null then 'pending' else 'confirmed' end as status, r.created_at, r.updated_at`,
    from: sql`from notification_recipients r where r.user_id = ${actor.id} ${found}`,
    ...newestFirst('r'),
    view: (row: Row): Row => ({
      ...row,
      created_at: timestamp(row.created_at),
      updated_at: timestamp(row.updated_at),
    }),
  };
}

/** Whom the product writes to when something happens to the account's mailings, newest first, in batches. */
export const listRecipients = (wanted: Wanted) => inBatches(statement(wanted));

/** A page of them and how many there are; undefined where no page is asked for. */
export const pageOfRecipients = (wanted: Wanted) => rowsOfPage(wanted.input, statement(wanted));
