import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { boughtBy } from '@/lib/attribution/read-revenue';
import { deliveries as d, contactEvents as e, countries as k } from '@/lib/db/schema';
import { anyOf, READING_BITS as BITS } from '@/lib/db/schema/reading-bits';
import { inline } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { DeliveryStatus } from '../delivery-states';
import { UNKNOWN } from '../reading-states';
import type { RecipientShow } from './recipient-shows';
import type { DeliveriesQuery } from './schemas';
import { similarAnswer } from './similar-answer';

type Filter = Pick<
  z.output<typeof DeliveriesQuery>,
  | 'status'
  | 'show'
  | 'reason'
  | 'domain'
  | 'link'
  | 'device'
  | 'program'
  | 'country'
  | 'answer'
  | 'version'
  | 'email'
  | 'search'
>;

const is = (status: DeliveryStatus) => sql`${d.status} = ${inline(status)}`;
const isSent = is(DeliveryStatus.sent);

const SHOWS: Readonly<Record<RecipientShow, SQL>> = {
  delivered: isSent,
  opened: sql`${d.opens} > 0`,
  not_opened: sql`${isSent} and ${d.opens} = 0`,
  clicked: sql`${d.clicks} > 0`,
  not_clicked: sql`${isSent} and ${d.clicks} = 0`,
  bought: boughtBy(sql`${d.id}`),
  unsubscribed: sql`${d.unsubscribed}`,
  complained: sql`${d.complained}`,
  bounced: is(DeliveryStatus.bounced),
  failed: is(DeliveryStatus.failed),
  unknown: is(DeliveryStatus.unknown),
  waiting: is(DeliveryStatus.queued),
  cancelled: is(DeliveryStatus.cancelled),
  left_out: is(DeliveryStatus.suppressed),
};

/** Whether somebody's events name this device or program, or some could have and none names any. */
const readBy = <N extends string>(
  told: number,
  names: Readonly<Record<N, number>>,
  wanted: N | typeof UNKNOWN,
) => {
  const some = (bits: number) =>
    sql`exists (select from ${e} where ${e.delivery_id} = ${d.id} and ${e.reading} & ${inline(bits)} <> 0)`;
  return wanted === UNKNOWN ? sql`${some(told)} and not ${some(anyOf(names))}` : some(names[wanted]);
};

/** Whether the contact's details named this country when the row was written, or none that says anything. */
const livesIn = (wanted: string): SQL => {
  const country = sql`trim(${d.country})`;
  return wanted.toLowerCase() === UNKNOWN
    ? sql`coalesce(lower(${country}), '') in ('', ${inline(UNKNOWN)})`
    : sql`(lower(${country}) = lower(${wanted}::text) or ${country} = any(array(
        select ${k.id}::text from ${k} where lower(${k.name}) = lower(${wanted}::text))))`;
};

/** The conditions of a list's query over the ledger, each beginning with `and`. */
export const narrowed = ({
  status,
  show,
  reason,
  domain,
  link,
  device,
  program,
  country,
  answer,
  version,
  email,
  search,
}: Filter): SQL => sql`
  ${status ? sql`and ${d.status} = ${status}` : sql``}
  ${show ? sql`and ${SHOWS[show]}` : sql``}
  ${reason ? sql`and ${d.reason} = ${reason}` : sql``}
  ${domain ? sql`and split_part(lower(${d.email}), '@', 2) = lower(${domain}::text)` : sql``}
  ${
    link
      ? sql`and exists (
          select from ${e}
          where ${e.delivery_id} = ${d.id} and ${e.kind} = 'clicked' and ${e.detail} = ${link})`
      : sql``
  }
  ${device ? sql`and ${readBy(BITS.tellsDevice, BITS.device, device)}` : sql``}
  ${program ? sql`and ${readBy(BITS.tellsProgram, BITS.program, program)}` : sql``}
  ${answer ? sql`and ${similarAnswer(d.answer)} = ${similarAnswer(sql`${answer}::text`)}` : sql``}
  ${country ? sql`and ${livesIn(country)}` : sql``}
  ${version ? sql`and ${d.version} = ${version}` : sql``}
  ${email ? sql`and lower(${d.email}) = lower(${email}::text)` : sql``}
  ${search ? sql`and ${d.email} ilike ${likePattern(search)}` : sql``}`;
