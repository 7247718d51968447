import { type SQL, sql } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { gateways as g, webhookEvents as w, payments as y } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { timestampOrNull } from '@/lib/timestamps';
import { isActive } from '../catalogue/states';
import { driverOf } from '../payments/drivers';
import { FREE_GATEWAY } from '../payments/free-payment';
import { isUsable, usableHere, usableHereParams } from '../payments/is-usable';
import { keySources } from '../payments/stripe/key-sources';
import { readKept } from './kept-rates';
import { secretParameters } from './parameters';
import type { GatewayList } from './schemas';

const paid = sql`in ('succeeded', 'refunded')`;
const failed = sql`= 'failed'`;

/** The gateway’s payments that have ended so. */
const settled = (status: SQL) =>
  sql`${y.gateway_id} = ${g.id} and ${y.settled_at} is not null and ${y.status} ${status}`;

const readGateways = statement({
  params: usableHereParams,
  row: {
    id: g.id,
    code: g.code,
    name: g.name,
    sort_by: g.sort_by,
    enabled: value.boolean,
    usable: value.boolean,
    parameters: g.parameters,
    currencies: value.json<GatewayList['gateways'][number]['currencies']>(),
    paid_today: value.integer,
    failed_today: value.integer,
    last_paid_at: nullable(y.settled_at),
    last_failed_at: nullable(y.settled_at),
    last_event_at: nullable(w.created_at),
    revision: value.text,
  },
  text: (here) => sql`
    select ${g.id}, ${g.code}, ${g.name}, ${g.sort_by}, ${isActive(g)} as enabled, ${isUsable(here)} as usable,
      ${g.parameters}, ${g.receivable_currencies} as currencies,
      (select count(*)::int from ${y} where ${settled(paid)} and ${y.settled_at} > now() - interval '24 hours') as paid_today,
      (select count(*)::int from ${y} where ${settled(failed)} and ${y.settled_at} > now() - interval '24 hours')
        as failed_today,
      (select ${y.settled_at} from ${y} where ${settled(paid)} order by ${y.settled_at} desc limit 1) as last_paid_at,
      (select ${y.settled_at} from ${y} where ${settled(failed)} order by ${y.settled_at} desc limit 1) as last_failed_at,
      (select ${w.created_at} from ${w} where ${w.provider} = ${g.code} order by ${w.created_at} desc limit 1)
        as last_event_at,
      ${g.updated_at}::text as revision
    from ${g} where ${g.code} <> ${inline(FREE_GATEWAY.code)} order by ${g.sort_by}, ${g.id}`,
});

/** All ways to pay, without their secrets. @throws DomainError forbidden */
export async function listGateways({ actor }: { actor: Operator }): Promise<GatewayList> {
  authorize(actor, 'gateways:read');
  const [found, kept, keys] = await Promise.all([
    readGateways(db(), usableHere()),
    readKept(db()),
    keySources(db()),
  ]);
  return {
    currency: env().STORE_CURRENCY,
    rates: {
      date: kept.date ?? null,
      fetched_at: kept.fetched_at ?? null,
      failed_at: kept.failed_at ?? null,
    },
    gateways: found.map(
      ({ parameters, usable, last_paid_at, last_failed_at, last_event_at, ...gateway }) => ({
        ...gateway,
        usable: usable && driverOf(gateway.code) !== undefined,
        parameters: Object.fromEntries(
          Object.entries(parameters).filter(([name]) => !secretParameters.has(name)),
        ),
        last_paid_at: timestampOrNull(last_paid_at),
        last_failed_at: timestampOrNull(last_failed_at),
        last_event_at: timestampOrNull(last_event_at),
        takes_events: gateway.code === 'stripe',
        keys: gateway.code === 'stripe' ? keys : null,
      }),
    ),
  };
}
