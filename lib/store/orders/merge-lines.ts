import type { Wanted } from '../pricing/price-lines';
import { MAX_QUANTITY } from './schemas';

type Given = readonly { service_id: number; quantity: number }[];

/** Lines of one service become one. */
export function mergeLines(lines: Given): Wanted[] {
  const byService = new Map<number, number>();
  for (const { service_id, quantity } of lines)
    byService.set(service_id, (byService.get(service_id) ?? 0) + quantity);
  return [...byService].map(([serviceId, quantity]) => ({ serviceId, quantity }));
}

/** Of services that are wanted more often than one order takes: the places of their first lines. */
export const linesOverLimit = (lines: Given): number[] =>
  mergeLines(lines)
    .filter(({ quantity }) => quantity > MAX_QUANTITY)
    .map(({ serviceId }) => lines.findIndex(({ service_id }) => service_id === serviceId));
