import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { call, started } from '../checkout/testing/page-calls';
import { payCheckoutEndpoint } from '../fulfilment/endpoints';
import { orderKey } from '../order-access/order-link';
import { mailsTo, makeGateways, unique, waitingJobs } from '../testing/shop';
import { requestOrderLinkEndpoint } from './endpoints';
import { mailOrderLinkJob } from './mail-order-link';

useDatabase();
beforeAll(makeGateways);

const find = (input: Record<string, unknown>) => call(requestOrderLinkEndpoint, input);

/** Runs the jobs that wait, as the worker would. */
async function work(): Promise<void> {
  const jobs = await client()<{ payload: { utr: string; email: string } }[]>`
    delete from graphile_worker._private_jobs as j using graphile_worker._private_tasks as t
    where t.id = j.task_id and t.identifier = 'mail-order-link' returning j.payload`;
  for (const { payload } of jobs) await mailOrderLinkJob.run(payload);
}

test('says the same of each order, and mails the link only where number and address fit', async () => {
  const email = `${unique()}@example.net`;
  const { utr } = await started(email);
  const stranger = `${unique()}@example.net`;
  const answers = [];
  for (const input of [
    { utr, email: stranger },
    { utr: 'ABCDEFGHJKMNPQRSTV', email },
    { utr: ` ${utr.toLowerCase()} `, email: email.toUpperCase() },
  ]) {
    const before = (await waitingJobs()).length;
    answers.push(await find(input));
    // Whether there is such an order is for the worker to see.
    expect((await waitingJobs()).length).toBe(before + 1);
  }
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.body).toEqual({
    status: 'success',
    message: 'If an order has this number and address, an email with its link is on its way.',
  });
  await work();
  expect(await mailsTo(stranger)).toEqual([]);
  expect(await mailsTo(email)).toEqual(['order.link']);
  const [mail] = await client()`select subject, text from mails where to_address = ${email}`;
  expect(mail?.subject).toBe(`Your order · ${utr}`);
  expect(mail?.text).toContain(`/orders/${utr}?key=${orderKey(utr, 0)}`);
});

test('tells what is missing, and mails an address no more than ten links a day', async () => {
  expect((await find({})).body.errors).toEqual([
    'The utr field is required.',
    'The email field is required.',
  ]);
  expect((await find({ utr: 'A', email: 'nobody' })).status).toBe(422);
  const email = `${unique()}@example.net`;
  const { utr } = await started(email);
  for (let asked = 0; asked < 14; asked++) await mailOrderLinkJob.run({ utr, email });
  expect(await mailsTo(email)).toHaveLength(10);
});

test('a guest whose payment is pending is told at once where the order is, and once', async () => {
  const email = `${unique()}@example.net`;
  const { utr, pair } = await started(email);
  const paying = { utr, gateway: 'sandbox', currency: 'USD' };
  await call(payCheckoutEndpoint, { ...paying, outcome: 'pending' }, { cookie: pair });
  expect(await mailsTo(email)).toEqual(['order.received']);
  const [mail] = await client()`select text from mails where to_address = ${email}`;
  expect(mail?.text).toContain(`/orders/${utr}?key=${orderKey(utr, 0)}`);
  await call(payCheckoutEndpoint, { ...paying, outcome: 'pending' }, { cookie: pair });
  expect(await mailsTo(email)).toEqual(['order.received']);
});
