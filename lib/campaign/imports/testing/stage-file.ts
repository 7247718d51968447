import type { Actor } from '@/lib/auth/actor';
import { checkImportJob, queueCheck } from '../check-import';
import { importContactsJob } from '../import-stored';
import { readReview } from '../read-review';
import { getImport } from '../rows';
import { StagingUpload } from '../stage-import';
import { startImport } from '../start-import';

/** Uploads a file for the wizard. @returns the import's id. */
export async function stage(
  actor: Actor,
  listId: number | undefined,
  content: string | Buffer,
  name = 'people.csv',
): Promise<number> {
  const upload = new StagingUpload(actor);
  async function* bytes() {
    yield Buffer.from(content as string);
  }
  try {
    await upload.takeFile({ name, bytes: bytes() });
    return (await upload.finish({ contact_type_id: listId })).id;
  } finally {
    await upload.close();
  }
}

/** What an import would do, counted. */
export async function check(actor: Actor, id: number) {
  await queueCheck({ actor, input: { id } });
  await checkImportJob.run({ importId: id });
  const { review, bad_lines } = await readReview({ actor, input: { id } });
  if (!review || review.failure !== null) throw new Error(review?.failure ?? 'Not counted.');
  return { ...review, bad_lines };
}

/** Runs an import that has been checked, to its end. */
export async function run(actor: Actor, id: number, existing?: 'update' | 'fill' | 'skip') {
  await startImport({ actor, input: { id, existing } });
  await importContactsJob.run({ importId: id });
  return getImport(actor.id, id);
}
