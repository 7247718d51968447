import { log } from '@/lib/log';

/**
 * Does at once what a queued job does soon, so that whoever asked sees it done. Where that fails, what they asked for
 * is still on its way: the job tries again.
 */
export async function tryNow(job: { name: string }, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    // Not its text, which may quote a row.
    log().warn({ job: job.name, error: (error as Error).name }, 'Left to its job.');
  });
}
