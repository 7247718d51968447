import type { LineCodes } from '@/lib/store/fulfilment/queries';
import type { ShopTexts } from '@/lib/texts/texts';

/** All codes of an order to be copied: below the name of each card, its codes a line each. */
export const copyText = (
  lines: readonly Pick<LineCodes, 'card' | 'service' | 'codes'>[],
  { line: nameOf }: Pick<ShopTexts['order']['codes'], 'line'>,
): string =>
  lines
    .filter(({ codes }) => codes.length > 0)
    .map(({ card, service, codes }) => [nameOf(card, service), ...codes].join('\n'))
    .join('\n\n');
