import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { CommandError } from '@/lib/runtime/command-error.mjs';

/** A connection that is kept for as long as a command uses the server, so that nobody stops it meanwhile. */
export type CommandConnection = { sql: Sql; end(): Promise<void> };

/** Every command's own connection has this name, by which the others count it. */
export const commandConnectionName = 'loadout-command';

const notYet = ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED'];

/**
 * Connects as soon as the server answers; it may still be starting up, or recovering from a crash.
 *
 * @param lives whether the server still runs
 * @param onLost called when the connection ends later, before `end()`
 * @returns undefined when the server ended meanwhile
 */
export async function openCommandConnection(
  url: string,
  lives: () => boolean,
  onLost?: () => void,
): Promise<CommandConnection | undefined> {
  let held = false;
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    connection: { application_name: commandConnectionName },
    onnotice: () => {},
    onclose: () => held && onLost?.(),
  });
  const end = async () => {
    held = false;
    await sql.end({ timeout: 1 });
  };
  for (let waited = 0; ; waited += 50) {
    try {
      await sql`select 1`;
      held = true;
      return { sql, end };
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      const gone = notYet.includes(code) && !lives();
      if (notYet.includes(code) && !gone && waited < 60_000) {
        await pause(50);
        continue;
      }
      await end();
      if (gone) return undefined;
      if (code !== '28P01') throw error;
      throw new CommandError(
        "The database does not know the password in secrets.json: that file is another database's.",
      );
    }
  }
}
