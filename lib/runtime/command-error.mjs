/** What stops a command and is the reader's to mend: shown as its message alone, without a stack. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}
