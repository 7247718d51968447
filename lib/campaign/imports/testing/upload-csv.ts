import type { Actor } from '@/lib/auth/actor';
import type { ConsentChoices } from '../consent-columns';
import { UploadSession } from '../upload-session';

/** Imports a file as `contacts/upload-csv` does. @returns the import. */
export async function uploadCsv(
  actor: Actor,
  contact_type_id: number,
  content: string | Buffer,
  consent?: ConsentChoices,
  mode: 'all' | 'skip_bad' = 'all',
) {
  const fields = { contact_type_id, mode, background: false, consent };
  const session = new UploadSession(actor);
  async function* bytes() {
    yield Buffer.from(content as string);
  }
  let failed = true;
  try {
    await session.takeFile({ name: 'people.csv', bytes: bytes() }, fields);
    const made = await session.finish(fields, []);
    failed = false;
    return made;
  } finally {
    await session.close(failed);
  }
}
