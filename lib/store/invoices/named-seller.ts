import { env } from '@/lib/env';

/** The seller as documents name it: as the office says, or else as `OPERATOR_NAME` and `OPERATOR_ADDRESS` do. */
export function namedSeller<T extends { name: string; address: string }>(seller: T): T {
  const { OPERATOR_NAME = '', OPERATOR_ADDRESS = '' } = env();
  return { ...seller, name: seller.name || OPERATOR_NAME, address: seller.address || OPERATOR_ADDRESS };
}
