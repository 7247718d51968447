import { expect, test } from 'vitest';
import { deleteSchedule } from '@/lib/campaign/automations/delete-schedule';
import { pauseAutomation } from '@/lib/campaign/automations/pause-automation';
import { updateAutomation } from '@/lib/campaign/automations/update-automation';
import { updateSchedule } from '@/lib/campaign/automations/update-schedule';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { advanceEnrolments } from './advance-enrolments';
import { enrolContacts } from './enrol-contacts';
import { sweepAutomation } from './sweep-automations';
import {
  counted,
  days,
  goLive,
  handOver,
  hours,
  join,
  liveWorld,
  mailInput,
  pass,
  passHours,
  sentTo,
  standing,
  type World,
} from './testing/world';

useDatabase();

const pause = ({ actor, utr }: World) => pauseAutomation({ actor, input: { utr } });

test('a pause of a week keeps everybody’s place; what fell due goes out once, one at a time', async () => {
  const world = await liveWorld();
  await join(world, 'here@x.example', hours(1));
  await pass(world, hours(2));
  await pause(world);
  await join(world, 'meanwhile@x.example', days(3));
  await passHours(world, 24, 168);
  expect(await sentTo(world, 'here@x.example')).toBe('0@2');
  expect(await standing(world, 'meanwhile@x.example')).toBe('none');
  await goLive(world, days(7));
  await passHours(world, 168, 240);
  expect(await sentTo(world, 'here@x.example')).toBe('0@2 1@168 2@192');
  expect(await sentTo(world, 'meanwhile@x.example')).toBe('0@168 1@192 2@216');
  const [row] = await client()<{ live_at: string }[]>`
    select live_at from automations where id = ${world.automation}`;
  expect(Date.parse(row?.live_at ?? '')).toBe(days(0).getTime());
});

test('a mail that was written and not handed over before a pause goes out after it, and the next waits for it', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 hours'] });
  await join(world, 'a@x.example', hours(1));
  await sweepAutomation({ automationId: world.automation, now: hours(1) });
  await pause(world);
  await handOver(world, hours(2));
  await passHours(world, 3, 30, 3);
  expect(await sentTo(world, 'a@x.example')).toBe('');
  await goLive(world, hours(40));
  await passHours(world, 40, 43, 1);
  expect(await sentTo(world, 'a@x.example')).toBe('0@40 1@41');
});

test('the next mail waits for one that has not left, and counts from when it left', async () => {
  const world = await liveWorld({ waits: ['instantly', '2 hours'] });
  await join(world, 'a@x.example', hours(1));
  for (let hour = 1; hour <= 9; hour++)
    await sweepAutomation({ automationId: world.automation, now: hours(hour) });
  expect((await counted(world))?.ledger).toBe(1);
  await handOver(world, hours(9.5));
  await passHours(world, 10, 13, 1);
  expect(await sentTo(world, 'a@x.example')).toBe('0@9.5 1@12');
});

test('a changed wait holds for those who are waiting, shorter and longer', async () => {
  const world = await liveWorld({ waits: ['instantly', '4 days', '1 days'] });
  await join(world, 'a@x.example', hours(1));
  await pass(world, hours(2));
  const second = world.mails[1] ?? '';
  const change = (wait: Parameters<typeof mailInput>[1]) =>
    updateSchedule({ actor: world.actor, input: { utr: second, ...mailInput(world.sender, wait) } });
  await change('2 hours');
  await pass(world, hours(3));
  expect(await sentTo(world, 'a@x.example')).toBe('0@2');
  await change('6 days');
  await passHours(world, 6, 24);
  expect(await sentTo(world, 'a@x.example')).toBe('0@2');
  await change('1 days');
  await passHours(world, 25, 60, 1);
  expect(await sentTo(world, 'a@x.example')).toBe('0@2 1@26 2@50');
});

test('who waits for a mail that is deleted waits for the next, and is done where there is none', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 days', '3 days'] });
  await join(world, 'a@x.example', hours(1));
  await pass(world, hours(2));
  await deleteSchedule({ actor: world.actor, input: { utr: world.mails[1] ?? '' } });
  await passHours(world, 6, 72);
  expect(await sentTo(world, 'a@x.example')).toBe('0@2');
  await pass(world, hours(74));
  expect(await sentTo(world, 'a@x.example')).toBe('0@2 2@74');
  await join(world, 'b@x.example', hours(75));
  await pass(world, hours(76));
  await deleteSchedule({ actor: world.actor, input: { utr: world.mails[2] ?? '' } });
  await pass(world, hours(77));
  expect(await standing(world, 'b@x.example')).toBe('active');
  await pass(world, hours(76 + 72));
  expect(await standing(world, 'b@x.example')).toBe('done');
});

test('a mail that is added reaches those on their way, and not those who are done', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 days'] });
  await join(world, 'early@x.example', hours(1));
  await passHours(world, 2, 27, 1);
  await join(world, 'late@x.example', hours(27));
  await pass(world, hours(28));
  await world.addMail('1 days');
  await passHours(world, 29, 90, 1);
  expect(await sentTo(world, 'early@x.example')).toBe('0@2 1@26');
  expect(await sentTo(world, 'late@x.example')).toBe('0@28 1@52 2@76');
});

test('a mail whose sender may not send is kept back, told of once, and goes out when it may', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 days'] });
  const { actor } = world;
  await client()`
    insert into notification_recipients (user_id, email_address, email_owner, confirmed_at)
    values (${actor.id}, ${`desk${actor.id}@x.example`}, 'The desk', now())`;
  const verified = (is: 0 | 1) => client()`update senders set is_verified = ${is} where id = ${world.sender}`;
  const notices = async () =>
    (
      await client()`select from mails where kind = 'automation.held' and to_address = ${`desk${actor.id}@x.example`}`
    ).length;
  await verified(0);
  await pass(world, hours(1));
  expect(await notices()).toBe(0);
  await join(world, 'a@x.example', hours(2));
  await passHours(world, 2, 12, 1);
  expect(await sentTo(world, 'a@x.example')).toBe('');
  expect(await notices()).toBe(1);
  await verified(1);
  await passHours(world, 13, 40, 1);
  expect(await sentTo(world, 'a@x.example')).toBe('0@13 1@37');
  await verified(0);
  await join(world, 'b@x.example', hours(41));
  await passHours(world, 41, 43, 1);
  expect(await notices()).toBe(2);
});

test('a paused automation that gets another target begins anew for those who join, and keeps who is on the way', async () => {
  const world = await liveWorld({ target: 'segment', waits: ['instantly', '1 days'] });
  await join(world, 'rome@x.example', days(-1), 'Rome');
  await join(world, 'way@x.example', hours(1));
  await pass(world, hours(2));
  await pause(world);
  await updateAutomation({
    actor: world.actor,
    input: {
      utr: world.utr,
      type: 'welcome',
      automation_for: `contacts_${world.list}`,
      automation_name: 'Welcome',
      unsubscribe_group_id: world.group,
    },
  });
  await goLive(world, hours(10));
  await join(world, 'new@x.example', hours(11), 'Rome');
  await passHours(world, 12, 48);
  expect(await sentTo(world, 'rome@x.example')).toBe('');
  expect(await sentTo(world, 'way@x.example')).toBe('0@2 1@30');
  expect(await sentTo(world, 'new@x.example')).toBe('0@12 1@36');
});

test('one that is deleted or paused is left alone', async () => {
  const world = await liveWorld({ type: 'custom' });
  await join(world, 'a@x.example', hours(1));
  await pause(world);
  const at = { automationId: world.automation, now: hours(2) };
  expect([await enrolContacts(at), await advanceEnrolments(at)]).toEqual([0, { written: 0, left: 0 }]);
});
