import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { newDeliveries, newOwner, newSchedule } from '@/lib/runtime/testing/ledger';
import { loadMailing } from './load-mailing';
import { newPeer } from './testing/peer';
import { drain, useEmptyLedger } from './testing/send';

useEmptyLedger();

describe('a mail of an automation', () => {
  async function newStep() {
    const sql = client();
    const owner = await newOwner();
    const mailing = await newSchedule(owner);
    const [enrolled] = await sql<{ id: string }[]>`
      insert into automation_enrolments (user_id, automation_id, email, status, since, entered_at)
      values (${owner}, ${mailing.automationId}, 'p0@example.org', 'active', now(), now()) returning id`;
    const enrolment = Number(enrolled?.id);
    const waiting = { status: 'queued', attempts: 0, handed_at: null, settled_at: null };
    const [id] = await newDeliveries(mailing, ['p0@example.org'], { ...waiting, enrolment_id: enrolment });
    await sql`
      insert into delivery_batches (user_id, schedule_id, position, first_id, last_id)
      values (${owner}, ${mailing.scheduleId}, 0, ${id ?? 0}, ${id ?? 0})`;
    await sql`update automations set total_triggered = 1 where id = ${mailing.automationId}`;
    return { enrolment, ...mailing };
  }
  const outcome = async () =>
    (await client()`select coalesce(reason, status) as outcome from deliveries`)[0]?.outcome;

  test('goes out, and counts for the automation', async () => {
    const { automationId } = await newStep();
    const peer = newPeer();
    await drain(peer);
    expect(peer.taken).toEqual(['p0@example.org']);
    const [row] = await client()`
      select total_triggered, total_delivered from automations where id = ${automationId}`;
    expect(row).toEqual({ total_triggered: 1, total_delivered: 1 });
  });

  test('waits while the automation is paused or its sender may not send', async () => {
    const { automationId } = await newStep();
    const peer = newPeer();
    await client()`update automations set status = 0 where id = ${automationId}`;
    await drain(peer);
    await client()`update automations set status = 1 where id = ${automationId}`;
    await client()`update senders set is_verified = 0`;
    await drain(peer);
    expect(peer.taken).toEqual([]);
    await client()`update senders set is_verified = 1`;
    await drain(peer);
    expect(peer.taken).toEqual(['p0@example.org']);
  });

  test('does not go to who has left, nor when it was deleted', async () => {
    const { enrolment } = await newStep();
    const peer = newPeer();
    await client()`update automation_enrolments set status = 'left' where id = ${enrolment}`;
    await drain(peer);
    expect(await outcome()).toBe('left');
    await client()`truncate deliveries, delivery_batches`;
    const { scheduleId } = await newStep();
    await client()`update automation_schedules set deleted_at = now() where id = ${scheduleId}`;
    await drain(peer);
    expect(await outcome()).toBe('cancelled');
    expect(peer.taken).toEqual([]);
  });
});

test('a mail that is made again has its template as it is now, and the saved blocks in that', async () => {
  const owner = await newOwner();
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const design = (...content: object[]) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'container', content }] });
  const [block] = await client()<{ id: number }[]>`
    insert into saved_blocks (user_id, name, json_code)
    values (${owner}, 'Footer', ${design(words('Old footer'))}) returning id`;
  const place = { type: 'savedBlock', attrs: { block_id: block?.id } };
  const [template] = await client()<{ id: number }[]>`
    insert into templates (user_id, template_name, json_code)
    values (${owner}, 'Letter', ${design(words('Hello'), place)}) returning id`;
  const { scheduleId } = await newSchedule(owner, {
    template_id: template?.id,
    template_html: null,
    preheader: 'Just for you',
  });
  const html = async () => {
    const mailing = await loadMailing({ kind: 'schedule', id: scheduleId ?? 0 }, null);
    return mailing?.mail.render({ deliveryId: 1, email: 'ada@example.net', values: {} }).content().html;
  };
  expect(await html()).toMatch(/Just for you[\s\S]*Hello[\s\S]*Old footer/);
  await client()`update saved_blocks set json_code = ${design(words('New footer'))}, updated_at = now()`;
  expect(await html()).toMatch(/Hello[\s\S]*New footer/);
  await client()`
    update templates set json_code = ${design(words('Goodbye'), place)}, updated_at = now() where id = ${template?.id ?? 0}`;
  expect(await html()).toMatch(/Goodbye[\s\S]*New footer/);
});
