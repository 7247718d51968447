import { z } from 'zod';
import { recordKey, text } from '@/lib/fields';

/** An order, and the key of its mailed link; the page's cookie or the account's session serve as well. */
export const OrderKeyInput = z.object({ utr: recordKey(), key: text(100).optional() });
