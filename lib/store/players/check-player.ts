import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import { chronicle } from './chronicle';
import type { PlayerDirectory } from './directory';

/** `format-only`: nobody can be asked whether the player exists; what was filled in has the right form. */
export type PlayerCheck =
  | { result: 'found'; name: string }
  | { result: 'not-found' }
  | { result: 'format-only' };

/** The directories that this shop knows, by the name that a top-up's `player_check` gives. */
const directories: Readonly<Record<string, PlayerDirectory>> = { chronicle };

function directoryOf(playerCheck: string | null): PlayerDirectory | undefined {
  const name = playerCheck ?? '';
  return Object.hasOwn(directories, name) ? directories[name] : undefined;
}

/** The fields, by `field_name`, without which a top-up's players can't be looked up. */
export const fieldsLookedUp = (playerCheck: string | null): readonly string[] =>
  directoryOf(playerCheck)?.fields ?? [];

const PATIENCE_MS = 3_000;

/**
 * Whether the player of a top-up exists. A directory that fails or takes longer than three seconds counts as nobody to
 * ask: a purchase must not depend on it.
 *
 * @param fields values by `field_name`, of the right form already.
 */
export async function checkPlayer({
  topUp,
  fields,
}: {
  topUp: { player_check: string | null };
  fields: Readonly<Record<string, string>>;
}): Promise<PlayerCheck> {
  const { player_check: name } = topUp;
  const directory = directoryOf(name);
  if (!directory) return { result: 'format-only' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The player directory took too long.')), PATIENCE_MS);
  });
  try {
    const player = await Promise.race([directory.find(fields), late]);
    return player ? { result: 'found', name: player.name } : { result: 'not-found' };
  } catch (error) {
    log().warn({ directory: name, err: withoutValues(error) }, 'A player directory did not answer.');
    return { result: 'format-only' };
  } finally {
    clearTimeout(timer);
  }
}
