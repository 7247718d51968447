import { db } from '@/lib/db/client';
import { addJob } from '@/lib/jobs/define';
import { countAttempt, LimitReached } from '@/lib/rate-limit';
import { mailResetLink } from './jobs';

/**
 * Has a link to choose a new password mailed, if the address has an account. Whether it has is looked up by the
 * worker: the caller can tell neither by the answer nor by the time it takes.
 *
 * Many requests for one address make no more mails, and are not refused: the person asking must not learn to keep
 * the owner from asking.
 */
export async function requestReset({ input }: { input: { email: string } }): Promise<void> {
  const isOneTooMany = await countAttempt('reset', input.email).then(
    () => false,
    (error: unknown) => {
      if (error instanceof LimitReached) return true;
      throw error;
    },
  );
  if (!isOneTooMany) await addJob(db(), mailResetLink, { email: input.email });
}
