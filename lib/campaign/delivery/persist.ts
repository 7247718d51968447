import { setTimeout as sleep } from 'node:timers/promises';

/** A database that is starting again takes seconds; after this the batch's next holder settles it. */
const GIVE_UP_MS = 60_000;

const PAUSES_MS = [50, 200, 500, 1000];

/** SQLSTATEs and driver codes after which the same statement may succeed: lost or refused connections, deadlocks, shutdowns. */
const PASSING =
  /^(08...|57P0[1-5]|40001|40P01|53...|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT)$/;

const isPassing = (error: unknown): boolean => {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === 'string' && PASSING.test(code);
};

/** Runs a statement that bears a second run, again while the database can't be reached. @throws what doesn't pass. */
export async function persist<T>(run: () => Promise<T>): Promise<T> {
  const until = performance.now() + GIVE_UP_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error;
      await sleep(PAUSES_MS[attempt] ?? 2000);
    }
  }
}
