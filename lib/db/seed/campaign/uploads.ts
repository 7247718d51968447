import { contactImports } from '@/lib/db/schema';
import { MINUTE, type SeedContext } from '../context';
import { shapes, type Upload } from './arrivals';
import type { ListKey, Lists } from './lists';

/** About what a line of a file of contacts takes. */
const LINE_BYTES = 118;

/** Inserts the imports that brought contacts, oldest first. @returns their ids. */
export async function seedUploads(
  { tx, ago }: SeedContext,
  owner: number,
  lists: Lists,
): Promise<Map<Upload, number>> {
  const uploads = (Object.keys(shapes) as ListKey[])
    .flatMap((key) => shapes[key].uploads.map((upload) => ({ key, upload })))
    .sort((a, b) => b.upload.daysAgo - a.upload.daysAgo);
  const made = await tx
    .insert(contactImports)
    .values(
      uploads.map(({ key, upload: { file, daysAgo, count } }) => ({
        user_id: owner,
        contact_type_id: lists[key],
        mode: 'skip_bad' as const,
        status: 'done' as const,
        lines_read: count,
        good: count,
        created: count,
        file_name: file,
        file_bytes: (count + 1) * LINE_BYTES,
        created_at: ago(daysAgo + 4 * MINUTE),
        updated_at: ago(daysAgo),
        finished_at: ago(daysAgo),
      })),
    )
    .returning({ id: contactImports.id });
  return new Map(uploads.map(({ upload }, i) => [upload, made[i]?.id ?? 0]));
}
