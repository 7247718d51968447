import { db } from '@/lib/db/client';
import { addJob } from '@/lib/jobs/define';
import { countAttempt } from '@/lib/rate-limit';
import { mailResetLink } from './jobs';

/**
 * Has a link to choose a new password mailed, if the address has an account. Whether it has is looked up by the
 * worker: the caller can tell neither by the answer nor by the time it takes.
 */
export async function requestReset({ input }: { input: { email: string } }): Promise<void> {
  await countAttempt('reset', input.email);
  await addJob(db(), mailResetLink, { email: input.email });
}
