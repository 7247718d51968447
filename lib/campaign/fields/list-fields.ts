import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { fields } from '@/lib/db/schema';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import { fieldView } from './rows';
import type { ListQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListQuery> };

const shared = {
  row: getTableColumns(fields),
  search: (pattern: SQL) => sql`${fields.field_name} ilike ${pattern}`,
  view: fieldView,
};

const reserved = declareList({
  ...shared,
  params: {},
  from: () => sql`from ${fields} where ${fields.user_id} is null`,
  order: { by: sql`${fields.id}`, keys: ['id'], after: (last) => sql`${fields.id} > ${last.id}` },
});

const ofAccount = declareList({
  ...shared,
  params: { userId: fields.user_id },
  from: ({ userId }) => sql`from ${fields} where ${fields.user_id} = ${userId}`,
  order: newestFirst(fields),
});

/** The fields that every contact has, in the order of a contact's form, in batches. */
export const listReservedFields = ({ input }: Pick<Wanted, 'input'>) => reserved.batches({}, input.search);

/** One page of them, where the query asks for one. */
export const pageOfReservedFields = async ({ input }: Pick<Wanted, 'input'>) =>
  pageUnder('reservedFields', '/reserve-fields', input, await reserved.page({}, input));

/** The account's own fields, newest first, in batches. */
export const listCustomFields = ({ actor, input }: Wanted) =>
  ofAccount.batches({ userId: actor.id }, input.search);

/** One page of them, where the query asks for one. */
export const pageOfCustomFields = async ({ actor, input }: Wanted) =>
  pageUnder('customFields', '/custom-fields', input, await ofAccount.page({ userId: actor.id }, input));
