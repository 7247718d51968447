import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { value } from '@/lib/db/row';
import { templates } from '@/lib/db/schema';
import { declareList, pageUnder } from '../paging/declare-list';
import { templateView } from './rows';
import type { ListTemplatesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListTemplatesQuery> };

const { user_id, created_at, id } = templates;

const ofAccount = declareList({
  params: { userId: value.integer },
  row: getTableColumns(templates),
  from: ({ userId }) => sql`
    from ${templates} where (${user_id} is null or ${user_id} = ${userId}) and ${templates.deleted_at} is null`,
  search: (pattern) => sql`${templates.template_name} ilike ${pattern}`,
  // However young a built-in one is, the account's own come before it.
  order: {
    by: sql`${user_id} is not null desc, ${created_at} desc, ${id} desc`,
    keys: ['user_id', 'created_at', 'id'],
    after: (last) => sql`
      (${user_id} is not null, ${created_at}, ${id})
      < (${last.user_id}::int is not null, ${last.created_at}::timestamptz, ${last.id})`,
  },
  batch: 50,
  view: templateView,
});

/** The account's templates, newest first, and the built-in ones, in batches. */
export const streamTemplates = ({ actor, input }: Wanted) =>
  ofAccount.batches({ userId: actor.id }, input.search);

/** One page of them, where the query asks for one. */
export const pageOfTemplates = async ({ actor, input }: Wanted) =>
  pageUnder('templates', '/get-design/template', input, await ofAccount.page({ userId: actor.id }, input));
