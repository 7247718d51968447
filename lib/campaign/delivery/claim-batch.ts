import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import type { MailingRef } from '../rendering/mail-source';
import type { Batch, TransportName } from './batch';
import { LEASE_SECONDS } from './batch-lease';

type Row = {
  id: string;
  user_id: number;
  single_send_id: number | null;
  schedule_id: number | null;
  first_id: string;
  last_id: string;
  handing: string[] | null;
  handing_by: TransportName | null;
  is_forgotten: boolean;
  isolated_deaths: number;
  shared_deaths: number;
};

/** Providers know a key for a day. */
const REMEMBERED_HOURS = 23;

/** Batches that each mailing offers at a time; more workers than that pass each other over. */
const OFFERED = 16;

/**
 * Takes a batch that is due: of the mailing that has got least far, so that a small one need not wait for a large one.
 * A batch whose worker's lease has ended is free again. `worker` names the holder.
 *
 * @param options.isSuspect takes one whose worker died, for a process of its own. Others leave it, and its whole mailing
 *   where it got nowhere, since any batch of that may end its worker too.
 */
export async function claimBatch(
  worker: string,
  transport: TransportName,
  { isSuspect = false } = {},
): Promise<Batch | null> {
  const sql = client();
  const isFree = sql`b.done_at is null and b.due_at <= now() and (b.claimed_by is null or b.lease_until < now())
    and ${isSuspect ? sql`b.shared_deaths > 0` : sql`b.shared_deaths = 0`}`;
  const mayJoin = (ofMailing: Fragment) =>
    isSuspect
      ? sql`true`
      : sql`not exists (
          select from delivery_batches x where ${ofMailing} and x.done_at is null and x.shared_deaths > 0 and x.is_stuck)`;
  const [row] = await sql<Row[]>`
    with offered as materialized (
      select b.id, b.position from single_sends s
      cross join lateral (
        select b.id, b.position from delivery_batches b
        where b.single_send_id = s.id and ${isFree} order by b.position limit ${OFFERED}) b
      where s.status = 2 and (s.paused_at is null or s.cancelled_at is not null)
        and ${mayJoin(sql`x.single_send_id = s.id`)}
      union all
      (select b.id, b.position from delivery_batches b
        join automation_schedules c on c.id = b.schedule_id
        join automations a on a.id = c.automation_id
        join senders n on n.id = c.sender_id
      where b.schedule_id is not null and ${isFree} and ${mayJoin(sql`x.schedule_id = b.schedule_id`)}
        and (a.deleted_at is not null or c.deleted_at is not null
          or a.status = 1 and n.is_verified = 1 and n.deleted_at is null)
      order by b.position limit ${OFFERED})
    )
    update delivery_batches set claimed_by = ${worker}, claimed_at = now(), lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select b.id from delivery_batches b join offered o on o.id = b.id
      where ${isFree} and not exists (
        select from send_buckets where name = ${`transport:${transport}`} and blocked_until > now())
      order by o.position, b.id limit 1 for update of b skip locked)
    returning id, user_id, single_send_id, schedule_id, first_id, last_id, handing, handing_by, isolated_deaths,
      shared_deaths,
      coalesce(handing_at < now() - make_interval(hours => ${REMEMBERED_HOURS}), false) as is_forgotten`;
  return row ? batchOf(row) : null;
}

function batchOf(row: Row): Batch {
  const mailing: MailingRef =
    row.single_send_id === null
      ? { kind: 'schedule', id: row.schedule_id ?? 0 }
      : { kind: 'single-send', id: row.single_send_id };
  return {
    id: Number(row.id),
    userId: row.user_id,
    mailing,
    firstId: Number(row.first_id),
    lastId: Number(row.last_id),
    handing: (row.handing ?? []).map(Number),
    handingBy: row.handing_by,
    isForgotten: row.is_forgotten,
    isolatedDeaths: row.isolated_deaths,
    sharedDeaths: row.shared_deaths,
  };
}
