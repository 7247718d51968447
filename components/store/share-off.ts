/** How much of a price is taken off, of 1, in whole percents and never more than it is; 0 where nothing is. */
export function shareOff(price: number, oldPrice: number): number {
  if (oldPrice <= price) return 0;
  // Of 10, 9 are less by 0.09999999999999998.
  const percents = Number(((1 - price / oldPrice) * 100).toFixed(6));
  return Math.floor(percents) / 100;
}
