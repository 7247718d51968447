const ATTEMPTS = 3;

/** Runs a transaction that was called off because it and another one waited for each other, again. */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { code?: string }).code !== '40P01') throw error;
    }
  }
}
