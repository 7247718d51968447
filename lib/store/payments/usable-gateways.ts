import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { gateways as g } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { drivers } from './drivers';
import { isUsable, usableHere, usableHereParams } from './is-usable';

const usable = {
  id: g.id,
  code: g.code,
  name: g.name,
  image: g.image,
  description: g.description,
  note: g.note,
  is_manual: g.is_manual,
  parameters: g.parameters,
  receivable_currencies: g.receivable_currencies,
};
export type UsableGateway = RowOf<typeof usable>;

const readUsable = statement({
  params: { codes: value.texts, ...usableHereParams },
  row: usable,
  text: ({ codes, ...here }) => sql`
    select ${sql.join(Object.values(usable), sql`, `)} from ${g}
    where ${isUsable(here)} and ${g.code} = any(${codes}::text[]) order by ${g.sort_by}, ${g.id}`,
});

/** Which of the gateways can be paid through now, in their order. */
export function usableGateways(
  executor: Executor,
  codes: readonly string[] = Object.keys(drivers),
): Promise<UsableGateway[]> {
  return readUsable(executor, { codes, ...usableHere() });
}
