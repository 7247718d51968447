import type { z } from 'zod';
import type { Filled } from '@/lib/cache';
import { client } from '@/lib/db/client';
import type { CategoryView } from './schemas';

/** The active categories with how many active products each has. */
export async function listCategories(): Promise<Filled<z.input<typeof CategoryView>[]>> {
  const rows = await client()<z.input<typeof CategoryView>[]>`
    select c.id, c.name, c.icon, c.type,
      case when c.type = 'top_up'
        then (select count(*)::int from top_ups p where p.category_id = c.id and p.status = 1 and p.deleted_at is null)
        else (select count(*)::int from cards p where p.category_id = c.id and p.status = 1 and p.deleted_at is null)
      end as active_children
    from categories c where c.status = 1 order by c.sort_by, c.id`;
  return { value: rows, tags: ['catalogue'] };
}
