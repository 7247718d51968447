import { Resolver } from 'node:dns/promises';

/** The DNS answers in a tenth of a second; whoever waits longer gets none. */
const TIMEOUT_MS = 2_000;
const DEADLINE_MS = 4_500;
const NO_SUCH_RECORD = new Set(['ENOTFOUND', 'ENODATA']);
const MOST_RECORDS = 50;
const MOST_CHARACTERS = 4_000;

/** The TXT records of a name, each in one piece; null where the DNS gave no answer. */
export type AskTxt = (name: string) => Promise<string[] | null>;

/** @param servers `address:port`; the machine's own by default. */
export function txtAsker(servers?: readonly string[]): AskTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), DEADLINE_MS);
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, MOST_RECORDS).map((parts) => parts.join('').slice(0, MOST_CHARACTERS));
    } catch (error) {
      return NO_SUCH_RECORD.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    } finally {
      clearTimeout(deadline);
    }
  };
}
