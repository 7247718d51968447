import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { gateways as g } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { symbolOf } from '@/lib/money';
import { checkCurrencies } from './check-currencies';
import { followedTerms } from './followed-terms';
import { readKept } from './kept-rates';
import { lockGateway } from './lock-gateway';
import { secretParameters } from './parameters';
import type { SaveGatewayInput } from './schemas';

/**
 * Changes what a way to pay is called, what buyers are told, and its currencies with their rates, charges and limits. Who
 * has been quoted a price keeps it for as long as the quote is good.
 *
 * @throws DomainError forbidden, not-found; invalid as `checkCurrencies`, or for a parameter that it doesn't have; conflict
 *   where somebody has changed it since `revision`.
 */
export async function saveGateway({
  actor,
  input: { id, name, sort_by, parameters = {}, currencies, revision },
}: {
  actor: Operator;
  input: z.output<typeof SaveGatewayInput>;
}): Promise<void> {
  authorize(actor, 'gateways:write');
  await db().transaction(async (tx) => {
    const old = await lockGateway(tx, id, revision);
    checkCurrencies(old.code, currencies);
    const foreign = Object.keys(parameters).find(
      (key) => !Object.hasOwn(old.parameters, key) || secretParameters.has(key),
    );
    if (foreign !== undefined) throw invalid({ field: 'parameters', rule: 'exists' });
    const known = new Map(old.receivable_currencies.map((one) => [one.name, one]));
    const kept = await readKept(tx);
    const receivable_currencies = currencies.map((terms, place) => ({
      ...followedTerms(terms, place, { old: known.get(terms.name), kept }),
      currency_symbol: known.get(terms.name)?.currency_symbol ?? symbolOf(terms.name),
    }));
    const codes = [...new Set([...old.supported_currency, ...currencies.map((terms) => terms.name)])];
    await tx
      .update(g)
      .set({
        ...{ name, sort_by, receivable_currencies },
        parameters: { ...old.parameters, ...parameters },
        supported_currency: codes,
        currencies: { '0': Object.fromEntries(codes.map((code) => [code, code])) },
        updated_at: sql`greatest(clock_timestamp(), ${g.updated_at} + interval '1 microsecond')`,
      })
      .where(eq(g.id, id));
    await recordChange(tx, {
      actor,
      action: 'gateway.update',
      subject: ['gateway', id],
      before: { name: old.name, terms: termsOf(old.receivable_currencies) },
      after: {
        name,
        terms: termsOf(receivable_currencies),
        fields: Object.keys(parameters).join(', ') || null,
      },
    });
  });
}

type Terms = Omit<(typeof g.$inferSelect)['receivable_currencies'][number], 'currency_symbol'>;

/** Rates, charges and limits in one line, for the audit trail. */
const termsOf = (currencies: readonly Terms[]) =>
  currencies
    .map(
      ({ name, conversion_rate, margin, percentage_charge, fixed_charge, min_limit, max_limit }) =>
        `${name} ${conversion_rate}${margin === undefined ? '' : ` (ECB + ${margin} %)`}, ${percentage_charge} % + ${fixed_charge}, ${min_limit}–${max_limit}`,
    )
    .join('; ');
