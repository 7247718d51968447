/** How many get each version of a test, and how many wait for the winner: as the ledger draws them. */
export function splitOf(people: number, share: number): { each: number; rest: number } {
  const each = people > 1 ? Math.max(1, Math.round((people * share) / 200)) : 0;
  return { each, rest: people - 2 * each };
}
