import { sql } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { balanceChecks } from './balance-checks';
import { campaignChecks } from './campaign-checks';
import type { Check } from './check';
import { codeChecks } from './code-checks';
import { couponChecks } from './coupon-checks';
import { invoiceChecks } from './invoice-checks';
import type { DifferenceKind, Subject } from './kinds';
import { orderChecks } from './order-checks';
import { paymentChecks } from './payment-checks';
import { refundChecks } from './refund-checks';

const checks: readonly Check[] = [
  ...orderChecks,
  ...paymentChecks,
  ...refundChecks,
  ...balanceChecks,
  ...codeChecks,
  ...campaignChecks,
  ...couponChecks,
  ...invoiceChecks,
];

/** Two records that should say the same and don’t. */
export type Difference = {
  kind: DifferenceKind;
  subject: Subject;
  id: number;
  /** The order that it is about. */
  utr: string | null;
  expected: string;
  found: string;
  /** What both count: `codes`, `units`, `items`, `uses`, `invoices`, `number`, `state`, or amounts of a currency, by its code. */
  unit: string;
};

/**
 * Finds every difference between orders, payments, refunds, balances, codes, campaigns, coupons and invoices, in one snapshot that only
 * reads: a shop may sell meanwhile. Gives them in pieces, so that memory is bounded.
 *
 * @param take gets the next differences. @returns how many there are. @throws DomainError forbidden
 */
export async function findDifferences({
  actor,
  take,
  atOnce = 1_000,
}: {
  actor: Operator;
  take: (differences: readonly Difference[]) => Promise<void> | void;
  /** How many are read at once. */
  atOnce?: number;
}): Promise<number> {
  authorize(actor, 'money:read');
  return db().transaction(
    async (tx) => {
      // Reads all orders there are; whoever waits for it is a command or a job.
      await rows(tx, {}, sql`set local statement_timeout = 0`);
      let count = 0;
      for (const { kind, subject, read } of checks) {
        for (let after = 0; ; ) {
          const found = await read(tx, { after, limit: atOnce });
          count += found.length;
          if (found.length > 0)
            await take(
              found.map(({ unit, ...row }) => ({
                kind,
                subject,
                ...row,
                unit: unit === 'store-currency' ? env().STORE_CURRENCY : unit,
              })),
            );
          if (found.length < atOnce) break;
          after = found.at(-1)?.id ?? 0;
        }
      }
      return count;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
