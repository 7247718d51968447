/** A game's publisher, who knows its players. */
export type PlayerDirectory = {
  /** The order information that it needs, by `field_name`. */
  fields: readonly string[];
  /**
   * Asks for a player, by the values of the order information's fields.
   *
   * @returns the name that the player goes by in the game, null where there is no such player.
   * @throws where the publisher can't be asked.
   */
  find(player: Readonly<Record<string, string>>): Promise<{ name: string } | null>;
};
