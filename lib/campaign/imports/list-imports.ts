import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { inBatches, type List, pageOf } from '../paging/read-list';
import { type ImportRow, importView } from './rows';
import type { ListImportsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListImportsQuery> };

function list({ actor }: Wanted): List<ImportRow, ImportRow> {
  const sql = client();
  return {
    columns: sql`i.*`,
    from: sql`from contact_imports i where i.user_id = ${actor.id}`,
    order: sql`i.id desc`,
    after: (row) => sql`i.id < ${row.id}`,
    batch: 100,
    view: importView,
  };
}

/** The account's imports, newest first, in batches. */
export const streamImports = (wanted: Wanted) => inBatches(list(wanted));

/** One page of them, where the query asks for one. */
export const pageOfImports = (wanted: Wanted) =>
  pageOf('/contacts/imports', 'imports', wanted.input, list(wanted));
