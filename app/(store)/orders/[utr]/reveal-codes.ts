'use server';

import type { Revealed } from '@/components/store/order/code-reveal';
import { orderViewer, readOrder } from './order-access';

/** Opens the order's codes for who may see it; that they were seen is recorded. */
export async function revealCodes(utr: string, key: string | undefined): Promise<Revealed> {
  const who = await orderViewer(utr, key);
  const order = who && (await readOrder(utr, who, true));
  if (!order)
    return { failure: 'This order can’t be opened any more. Sign in again, or use the link in the mail.' };
  const lines = order.order_details.flatMap((line) =>
    'card_codes' in line
      ? [
          {
            service: `${line.card}, ${line.service}`,
            codes: line.card_codes,
            missing: Number(line.stock_short),
          },
        ]
      : [],
  );
  return { lines };
}
