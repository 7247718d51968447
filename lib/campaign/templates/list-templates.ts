import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { inBatches, pageOf } from '../paging/read-list';
import { type TemplateRow, templateView } from './rows';
import type { ListTemplatesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListTemplatesQuery> };

function statement({ actor, input: { search } }: Wanted) {
  const sql = client();
  const found = search ? sql`and t.template_name ilike ${likePattern(search)}` : sql``;
  return {
    columns: sql`t.*`,
    from: sql`
      from templates t
      where (t.user_id is null or t.user_id = ${actor.id}) and t.deleted_at is null ${found}`,
    // However young a built-in one is, the account's own come before it.
    order: sql`t.user_id is not null desc, t.created_at desc, t.id desc`,
    after: (row: TemplateRow) => sql`
      (t.user_id is not null, t.created_at, t.id)
      < (${row.user_id !== null}, ${row.created_at}::timestamptz, ${row.id})`,
    batch: 50,
    view: (row: TemplateRow) => templateView(row),
  };
}

/** The account's templates, newest first, and the built-in ones, in batches. */
export const streamTemplates = (wanted: Wanted) => inBatches(statement(wanted));

/** One page of them, where the query asks for one. */
export const pageOfTemplates = (wanted: Wanted) =>
  pageOf('/get-design/template', 'templates', wanted.input, statement(wanted));
