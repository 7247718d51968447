const ATTEMPTS = 3;
const DEADLOCK_DETECTED = '40P01';

/** Runs a transaction that was called off because it and another one waited for each other, again. */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      // Drizzle wraps the driver's error.
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (attempt === ATTEMPTS || code !== DEADLOCK_DETECTED) throw error;
    }
  }
}
