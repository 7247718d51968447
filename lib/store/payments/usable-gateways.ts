import { client } from '@/lib/db/client';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { drivers } from './drivers';
import { isUsable } from './is-usable';

export type UsableGateway = {
  id: number;
  code: string;
  name: string;
  image: string;
  description: string;
  note: string | null;
  is_manual: number | null;
  parameters: Record<string, string>;
  receivable_currencies: ReceivableCurrency[];
};

/** The gateways that can be paid through now, in their order. */
export async function usableGateways(): Promise<UsableGateway[]> {
  return client()<UsableGateway[]>`
    select id, code, name, image, description, note, is_manual, parameters, receivable_currencies
    from gateways g where ${isUsable()} and code = any(${Object.keys(drivers)}::text[]) order by sort_by, id`;
}
