import { coupons } from '@/lib/db/schema';
import type { SeedContext } from './context';

/** A coupon that anybody can try: 10 %, $10 at most, on orders from $15. */
export async function seedCoupons({ tx, ago }: SeedContext): Promise<void> {
  await tx
    .insert(coupons)
    .values({
      code: 'PLAY10',
      discount: '10',
      max_discount: '10',
      min_order: '15',
      max_uses: 1_000,
      per_person: 3,
      created_at: ago(6),
    })
    .onConflictDoNothing();
}
