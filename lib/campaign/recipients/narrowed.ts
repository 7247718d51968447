import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { deliveries as d, contactEvents as e } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { likePattern } from '../paging/like-pattern';
import type { RecipientShow } from './recipient-shows';
import type { DeliveriesQuery } from './schemas';

type Filter = Pick<
  z.output<typeof DeliveriesQuery>,
  'status' | 'show' | 'reason' | 'domain' | 'link' | 'version' | 'email' | 'search'
>;

const is = (status: DeliveryStatus) => sql`${d.status} = ${inline(status)}`;
const isSent = is(DeliveryStatus.sent);

const SHOWS: Readonly<Record<RecipientShow, SQL>> = {
  delivered: isSent,
  opened: sql`${d.opens} > 0`,
  not_opened: sql`${isSent} and ${d.opens} = 0`,
  clicked: sql`${d.clicks} > 0`,
  not_clicked: sql`${isSent} and ${d.clicks} = 0`,
  unsubscribed: sql`${d.unsubscribed}`,
  complained: sql`${d.complained}`,
  bounced: is(DeliveryStatus.bounced),
  failed: is(DeliveryStatus.failed),
  unknown: is(DeliveryStatus.unknown),
  waiting: is(DeliveryStatus.queued),
  cancelled: is(DeliveryStatus.cancelled),
  left_out: is(DeliveryStatus.suppressed),
};

/** The conditions of a list's query over the ledger, each beginning with `and`. */
export const narrowed = ({ status, show, reason, domain, link, version, email, search }: Filter): SQL => sql`
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
  ${version ? sql`and ${d.version} = ${version}` : sql``}
  ${email ? sql`and lower(${d.email}) = lower(${email}::text)` : sql``}
  ${search ? sql`and ${d.email} ilike ${likePattern(search)}` : sql``}`;
