import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withVerbs } from '@/lib/runtime/verbs';

const usage = 'Usage: npm run -s jobs -- list [--all]   or   npm run -s jobs -- release ID';

/**
 * `npm run -s jobs -- list`: prints the quarantined jobs, newest first, one JSON line each; with `--all` the released
 * ones too. `release ID` has one run again.
 */
export async function run([action, argument]: string[]): Promise<void> {
  const isRelease = action === 'release' && /^\d{1,9}$/.test(argument ?? '');
  const isList = action === 'list' && (argument === undefined || argument === '--all');
  if (!isRelease && !isList) throw new CommandError(usage);
  await withVerbs(async () => {
    if (isRelease) {
      const { releaseJob } = await import('@/lib/jobs/quarantine/release-job');
      await releaseJob({ actor: 'machine', input: { id: Number(argument) } });
      return void process.stdout.write(`${JSON.stringify({ released: Number(argument) })}\n`);
    }
    const { listJobs } = await import('@/lib/jobs/quarantine/list-jobs');
    for (let page = 1; ; page++) {
      const open = argument === '--all' ? {} : { status: 'open' as const };
      const { data, last_page } = await listJobs({ actor: 'machine', input: { page, ...open } });
      for (const job of data) process.stdout.write(`${JSON.stringify(job)}\n`);
      if (page >= last_page) return;
    }
  });
}
