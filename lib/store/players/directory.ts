/**
 * Asks a game's publisher for a player, by the values of the order information's fields.
 *
 * @returns the name that the player goes by in the game, null where there is no such player.
 * @throws where the publisher can't be asked.
 */
export type PlayerDirectory = (player: Readonly<Record<string, string>>) => Promise<{ name: string } | null>;
