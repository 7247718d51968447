import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import {
  automationSchedules,
  automations,
  deliveryBatches,
  sendBuckets,
  senders,
  singleSends,
} from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { hasNoneLeft } from '../allowance/take-allowance';
import { AutomationStatus } from '../automation-states';
import { maySend } from '../mailings/may-send';
import type { MailingRef } from '../rendering/mail-source';
import { SendStatus } from '../send-states';
import { isUndecided } from '../version-tests/is-undecided';
import { bucketOf } from './back-off';
import type { Batch, TransportName } from './batch';
import { leaseEnd } from './batch-lease';
import { isOpen } from './settle-and-claim-sql';

/** Providers know a key for a day. */
const REMEMBERED_HOURS = 23;

/** Batches that each mailing offers at a time; more workers than that pass each other over. */
const OFFERED = 16;

const own = deliveryBatches;
const b = alias(deliveryBatches, 'b');
const x = alias(deliveryBatches, 'x');
const s = alias(singleSends, 's');
const c = alias(automationSchedules, 'c');
const a = alias(automations, 'a');
const n = alias(senders, 'n');

const row = {
  id: own.id,
  user_id: own.user_id,
  single_send_id: own.single_send_id,
  schedule_id: own.schedule_id,
  first_id: own.first_id,
  last_id: own.last_id,
  version: own.version,
  handing: own.handing,
  handing_by: own.handing_by,
  handing_journal: own.handing_journal,
  isolated_deaths: own.isolated_deaths,
  shared_deaths: own.shared_deaths,
  is_forgotten: value.boolean,
};

/** The condition that a batch `b` is due and nobody has it; where its mailing is over, it is due at once. */
const isFree = (isSuspect: boolean, isOver = sql`false`) => sql`
  ${b.done_at} is null and (${b.due_at} <= now() or ${isOver}) and (${b.claimed_by} is null or ${b.lease_until} < now())
  and ${isSuspect ? sql`${b.shared_deaths} > 0` : sql`${b.shared_deaths} = 0`}`;

/** The condition that no batch of the mailing is suspected of ending its workers; a suspect itself may always go. */
const isUnsuspected = (isSuspect: boolean, ofMailing: SQL) =>
  isSuspect
    ? sql`true`
    : sql`not exists (
        select from ${deliveryBatches} as ${x}
        where ${ofMailing} and ${x.done_at} is null and ${x.shared_deaths} > 0 and ${x.is_stuck})`;

/** The first batches of each single send that runs; while two versions are tested, of the test alone. */
const offeredBySends = (isSuspect: boolean) => sql`
  select b.id, b.position, ${s.cancelled_at} is not null as is_over from ${singleSends} as ${s}
  cross join lateral (
    select ${b.id}, ${b.position} from ${deliveryBatches} as ${b}
    where ${b.single_send_id} = ${s.id} and ${isFree(isSuspect, sql`${s.cancelled_at} is not null`)}
      and (${b.version} is not null or ${s.cancelled_at} is not null or not ${isUndecided(s.id)})
    order by ${b.position} limit ${inline(OFFERED)}) b
  where ${s.status} = ${inline(SendStatus.running)} and (${s.cancelled_at} is not null or ${s.paused_at} is null and ${isOpen(s.user_id)}
      and not ${hasNoneLeft(s.user_id)})
    and ${isUnsuspected(isSuspect, sql`${x.single_send_id} = ${s.id}`)}`;

/** The first batches of all automations; of those that are gone, so that their mails are cancelled. */
const offeredByAutomations = (isSuspect: boolean) => sql`
  select ${b.id}, ${b.position}, false as is_over from ${deliveryBatches} as ${b}
    join ${automationSchedules} as ${c} on ${c.id} = ${b.schedule_id}
    join ${automations} as ${a} on ${a.id} = ${c.automation_id}
    join ${senders} as ${n} on ${n.id} = ${c.sender_id}
  where ${b.schedule_id} is not null and ${isFree(isSuspect)}
    and ${isUnsuspected(isSuspect, sql`${x.schedule_id} = ${b.schedule_id}`)}
    and (${a.deleted_at} is not null or ${c.deleted_at} is not null
      or ${a.status} = ${inline(AutomationStatus.live)} and ${maySend(n)} and ${isOpen(a.user_id)}
        and not ${hasNoneLeft(a.user_id)})
  order by ${b.position} limit ${inline(OFFERED)}`;

const claim = (isSuspect: boolean) =>
  statement({
    params: { worker: value.text, bucket: sendBuckets.name },
    row,
    text: ({ worker, bucket }) => sql`
      with offered as materialized (${offeredBySends(isSuspect)} union all (${offeredByAutomations(isSuspect)}))
      update ${own} set ${bare(own.claimed_by)} = ${worker}, ${bare(own.claimed_at)} = now(),
        ${bare(own.lease_until)} = ${leaseEnd}
      where ${own.id} = (
        select ${b.id} from ${deliveryBatches} as ${b} join offered o on o.id = ${b.id}
        where ${isFree(isSuspect, sql`o.is_over`)} and not exists (
          select from ${sendBuckets} where ${sendBuckets.name} = ${bucket} and ${sendBuckets.blocked_until} > now())
        order by o.position, ${b.id} limit 1 for update of ${b} skip locked)
      returning ${own.id}, ${own.user_id}, ${own.single_send_id}, ${own.schedule_id}, ${own.first_id}, ${own.last_id},
        ${own.version}, ${own.handing}, ${own.handing_by}, ${own.handing_journal}, ${own.isolated_deaths}, ${own.shared_deaths},
        coalesce(${own.handing_at} < now() - make_interval(hours => ${inline(REMEMBERED_HOURS)}), false)
          as is_forgotten`,
  });

const claimSound = claim(false);
const claimSuspect = claim(true);

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
  const [claimed] = await (isSuspect ? claimSuspect : claimSound)(db(), {
    worker,
    bucket: bucketOf(transport),
  });
  return claimed ? batchOf(claimed) : null;
}

function batchOf(claimed: RowOf<typeof row>): Batch {
  const mailing: MailingRef =
    claimed.single_send_id === null
      ? { kind: 'schedule', id: claimed.schedule_id ?? 0 }
      : { kind: 'single-send', id: claimed.single_send_id };
  return {
    id: claimed.id,
    userId: claimed.user_id,
    mailing,
    firstId: claimed.first_id,
    lastId: claimed.last_id,
    version: claimed.version,
    handing: claimed.handing ?? [],
    handingBy: claimed.handing_by,
    journal: claimed.handing_journal,
    isForgotten: claimed.is_forgotten,
    isolatedDeaths: claimed.isolated_deaths,
    sharedDeaths: claimed.shared_deaths,
  };
}
