import { cardServices, topUpServices } from '@/lib/db/schema';
import type { ProductKind } from '../catalogue/rows';

/** The table of a kind's services. */
export const serviceTable = (kind: ProductKind) => (kind === 'card' ? cardServices : topUpServices);
