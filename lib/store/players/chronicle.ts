import type { PlayerDirectory } from './directory';

/** The servers of the demo game Wickmoth Saga, by the first digit of their players' numbers. */
const SERVERS: Readonly<Record<string, string>> = { 6: 'america', 7: 'europe', 8: 'asia', 9: 'pacific' };

const FIRST = ['Amber', 'Ashen', 'Brass', 'Dusky', 'Gilded', 'Lone', 'Pale', 'Quiet', 'Silver', 'Wandering'];
const LAST = ['Candle', 'Cocoon', 'Ember', 'Lantern', 'Loom', 'Moth', 'Scribe', 'Spindle', 'Taper', 'Wick'];

/**
 * The player directory of the demo game Wickmoth Saga. The game is invented, so its directory is a rule, the one that
 * the game's guide states: a number of nine digits belongs to the server that its first digit names, and exists there
 * alone. Names follow from the digits.
 */
export const chronicle: PlayerDirectory = {
  fields: ['player_number', 'server'],
  async find({ player_number = '', server = '' }) {
    if (!/^[6-9]\d{8}$/.test(player_number) || SERVERS[player_number.charAt(0)] !== server) return null;
    const [first, last] = [Number(player_number.charAt(5)), Number(player_number.charAt(6))];
    return { name: `${FIRST[first]} ${LAST[last]} ${player_number.slice(-2)}` };
  },
};
