import type { QuotedGateway } from '@/lib/store/checkout/queries';
import type { Texts } from '@/lib/texts/texts';

/**
 * What the button that orders says.
 *
 * @param total as it is read; null while it is not known.
 */
export function payText(
  texts: Texts['purchase'],
  total: string | null,
  gateway: Pick<QuotedGateway, 'code' | 'is_manual'> | undefined,
): string {
  if (total === null) return texts.payNothing;
  if (gateway?.code === 'free') return texts.payFree;
  return gateway?.is_manual ? texts.transfer(total) : texts.pay(total);
}
