import { client } from '@/lib/db/client';
import type { Batch, TransportName } from './batch';
import { LEASE_SECONDS } from './batch-lease';
import type { DeliveryResult } from './delivery-result';

type SettleAndClaim = {
  batch: Batch;
  worker: string;
  transport: TransportName;
  /** What became of the group before. */
  results: readonly DeliveryResult[];
  /** The rows to be handed over next; null where those that are noted stay so, since they may have been taken. */
  next: readonly number[] | null;
};

/**
 * `claimed`: the rows that may be handed over now. They have been noted as such.
 * `halted`: nothing more of the mailing may go out now: it is paused, cancelled or gone, the provider asked for a rest,
 * or another worker has the batch.
 */
export type ClaimedGroup = { claimed: number[]; halted: boolean; refused: boolean };

type Row = { holds: boolean; handing: string[] | null; refused: boolean };

/**
 * Records a group's results and notes the next group as being handed over, in one statement, so that nothing goes out
 * that isn't written down. In it, too: whether the mailing still runs, who of the group may no longer be mailed, and
 * the mailing's counters, which change with the rows that they count. Results count even where the batch is another
 * worker's by now: they are what happened.
 */
export async function settleAndClaim({
  batch,
  worker,
  transport,
  results,
  next,
}: SettleAndClaim): Promise<ClaimedGroup> {
  const sql = client();
  const { mailing, userId } = batch;
  const isSend = mailing.kind === 'single-send';
  const mayRun = isSend
    ? sql`exists (select from single_sends s
        where s.id = ${mailing.id} and s.status = 2 and s.paused_at is null and s.cancelled_at is null)`
    : sql`exists (select from automation_schedules c join automations a on a.id = c.automation_id
          join senders n on n.id = c.sender_id and n.is_verified = 1 and n.deleted_at is null
        where c.id = ${mailing.id} and c.deleted_at is null and a.status = 1 and a.deleted_at is null)`;
  const groupId = isSend
    ? sql`(select unsubscribe_group_id from single_sends where id = ${mailing.id})`
    : sql`(select a.unsubscribe_group_id from automation_schedules c join automations a on a.id = c.automation_id
        where c.id = ${mailing.id})`;
  const counted = isSend ? sendCounters(mailing.id) : automationCounters(mailing.id);
  const sendId = isSend ? mailing.id : null;
  const wanted = [...(next ?? [])];
  const ids = [...results.map(({ id }) => id), ...wanted];
  const [row] = await sql<Row[]>`
    with held as materialized (
      select id from delivery_batches where id = ${batch.id} and claimed_by = ${worker} for update
    ),
    before as materialized (
      select id, status, email, contact_id, enrolment_id from deliveries
      where id = any(${ids}::bigint[]) order by id for update
    ),
    result as materialized (
      select v.*, b.status as was, b.email from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as v(
        id bigint, status text, reason text, answer text, provider_id text, retry_s float8, event text)
      -- What was taken for lost may turn out to have arrived; it is not tried again by itself.
      join before b on b.id = v.id and (b.status = 'queued' or b.status = 'unknown' and v.status <> 'queued')
    ),
    blocked as materialized (
      select b.id, case when c.id is null and b.contact_id is not null then 'erased'
          when c.deleted_at is not null then 'erased'
          when u.everything then 'unsubscribed' when u.found then 'group' else 'left' end as reason
      from before b
      left join contacts c on c.id = b.contact_id
      left join lateral (
        select true as found, u.unsubscribe_groups_id is null as everything from unsubscribes u
        where u.user_id = ${userId} and lower(u.email_address) = lower(b.email)
          and coalesce(u.unsubscribe_groups_id, 0) in (0, coalesce(${groupId}, 0))
        order by u.unsubscribe_groups_id nulls first limit 1) u on true
      left join automation_enrolments e on e.id = b.enrolment_id and e.status = 'left'
      where b.id = any(${wanted}::bigint[]) and b.status = 'queued'
        and (u.found or e.id is not null or c.deleted_at is not null or (c.id is null and b.contact_id is not null))
    ),
    change as materialized (
      select id, status, reason, answer, provider_id, retry_s, was, true as tried from result
      union all
      select id, 'suppressed', reason, null, null, null, 'queued', false from blocked
    ),
    written as (
      update deliveries d set status = x.status, reason = x.reason, answer = coalesce(x.answer, d.answer),
        provider_id = coalesce(x.provider_id, d.provider_id), attempts = d.attempts + x.tried::int,
        retry_at = now() + make_interval(secs => x.retry_s),
        handed_at = case when x.tried then now() else d.handed_at end,
        settled_at = case when x.status <> 'queued' then now() end
      from change x where d.id = x.id
      returning d.id
    ),
    noted as (
      update delivery_batches b set
        handing = case when ${next === null} then b.handing when ${mayRun} then nullif(array(
          select n.id from unnest(${wanted}::bigint[]) with ordinality as n(id, place)
          where n.id in (select id from before where status = 'queued') and n.id not in (select id from blocked)
          order by n.place), '{}') end,
        handing_at = case when ${next === null} then b.handing_at else now() end,
        handing_by = ${transport}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      from held where b.id = held.id
      returning b.handing, ${mayRun} as may_run
    ),
    told as (
      insert into contact_events (user_id, email, single_send_id, delivery_id, kind, detail)
      select ${userId}::int, lower(email), ${sendId}::int, id, event, answer from result where event is not null
    ),
    dead as (
      insert into unsubscribes (user_id, email_address, reason)
      select ${userId}::int, email, 'bounce' from result where status = 'bounced' on conflict do nothing
    ),
    delta as (
      select
        (count(*) filter (where status = 'sent'))::int as delivered,
        (count(*) filter (where status = 'bounced'))::int as bounces,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'unknown') - count(*) filter (where was = 'unknown'))::int as unknown,
        (count(*) filter (where status = 'suppressed'))::int as suppressed,
        (select jsonb_object_agg(reason, n) from (
          select reason, count(*)::int as n from blocked group by reason) r) as reasons
      from change where (select count(*) from written) is not null
    ),
    counted as (${counted})
    select exists (select from noted where may_run) as holds, (select handing from noted) as handing,
      exists (select from result where status in ('bounced', 'failed')) as refused`;
  return { claimed: (row?.handing ?? []).map(Number), halted: !row?.holds, refused: row?.refused ?? false };
}

const sendCounters = (id: number) => client()`
  update single_sends s set delivered = s.delivered + x.delivered, bounces = s.bounces + x.bounces,
    failed = s.failed + x.failed, unknown = s.unknown + x.unknown, triggered = s.triggered - x.suppressed,
    left_out = case when x.reasons is null then s.left_out else s.left_out || (
      select jsonb_object_agg(r.key, r.value::int + coalesce((s.left_out ->> r.key)::int, 0))
      from jsonb_each_text(x.reasons) r) end,
    down_since = case when x.delivered > 0 then null else s.down_since end
  from delta x
  where s.id = ${id} and (x.delivered, x.bounces, x.failed, x.unknown, x.suppressed) <> (0, 0, 0, 0, 0)`;

const automationCounters = (id: number) => client()`
  update automations a set total_delivered = a.total_delivered + x.delivered,
    total_bounces = a.total_bounces + x.bounces, total_failed = a.total_failed + x.failed,
    total_unknown = a.total_unknown + x.unknown, total_triggered = a.total_triggered - x.suppressed,
    down_since = case when x.delivered > 0 then null else a.down_since end
  from delta x
  where a.id = (select automation_id from automation_schedules where id = ${id})
    and (x.delivered, x.bounces, x.failed, x.unknown, x.suppressed) <> (0, 0, 0, 0, 0)`;
