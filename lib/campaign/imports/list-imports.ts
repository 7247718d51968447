import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { contactImports } from '@/lib/db/schema';
import { declareList, lastFirst, pageUnder } from '../paging/declare-list';
import { importComputed, importRow, importView } from './rows';
import type { ListImportsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListImportsQuery> };

const ofAccount = declareList({
  params: { userId: contactImports.user_id },
  row: importRow,
  computed: importComputed,
  from: ({ userId }) => sql`from ${contactImports} where ${contactImports.user_id} = ${userId}`,
  order: lastFirst(contactImports),
  batch: 100,
  view: importView,
});

/** The account's imports, newest first, in batches. */
export const streamImports = ({ actor }: Wanted) => ofAccount.batches({ userId: actor.id });

/** One page of them, where the query asks for one. */
export const pageOfImports = async ({ actor, input }: Wanted) =>
  pageUnder('imports', '/contacts/imports', input, await ofAccount.page({ userId: actor.id }, input));
