import { beforeAll, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { reportJob } from '../orders/report-job';
import { mailsTo, makeGateways, newCardService, newOperator, unique } from '../testing/shop';
import { answerReport } from './answer-report';
import { closeReport } from './close-report';
import { getReport } from './get-report';
import { listOrderReports } from './list-order-reports';
import { listReports } from './list-reports';
import { reopenReport } from './reopen-report';
import { replyToReport } from './reply-to-report';
import { reportProblem } from './report-problem';

useDatabase();
beforeAll(makeGateways);

const viewer = { byLink: true } as const;
const address = '192.0.2.7';

async function guestOrder(email = `${unique()}@example.net`) {
  const service_id = await newCardService({ codes: 1 });
  const { utr } = await start({ kind: 'card', lines: [{ service_id, quantity: 1 }], email });
  return { utr, email };
}

async function reported() {
  const order = await guestOrder();
  const input = { utr: order.utr, message: 'The code is used already.' };
  return { ...order, ...(await reportProblem({ actor: null, viewer, input, address })) };
}

const reply = (utr: string, id: number, message: string) =>
  replyToReport({ actor: null, viewer, input: { utr, id, message }, address });

const statusOf = async (id: number) => (await getReport({ actor: 'machine', input: { id } })).status;

test('buyer and shop write to each other: who has to answer is told by the status', async () => {
  const [{ utr, email, id }, actor] = [await reported(), await newOperator()];
  await answerReport({ actor, input: { id, answer: 'Which of them?', close: false } });
  expect(await statusOf(id)).toBe('answered');
  expect(await mailsTo(email)).toEqual(['order.reported', 'order.report-answered']);
  await reply(utr, id, 'The second.');
  expect(await statusOf(id)).toBe('open');
  await answerReport({ actor, input: { id, answer: 'Here is another.', close: true } });
  expect(await listOrderReports(utr)).toMatchObject([
    {
      message: 'The code is used already.',
      status: 'closed',
      messages: [
        { sender: 'shop', text: 'Which of them?' },
        { sender: 'buyer', text: 'The second.' },
        { sender: 'shop', text: 'Here is another.' },
      ],
    },
  ]);
  await reply(utr, id, 'It works.');
  expect(await statusOf(id)).toBe('open');
  const audit = await client()`
    select action, after->>'status' as status from audit_log
    where subject_type = 'report' and subject_id = ${String(id)} order by id`;
  expect(audit.map(({ action, status }) => `${action} ${status}`)).toEqual([
    'report.answer answered',
    'report.reply open',
    'report.close closed',
    'report.reply open',
  ]);
});

test('an answer isn’t sent where a message has come meanwhile, and only one of two is', async () => {
  const [{ utr, id }, actor] = [await reported(), await newOperator()];
  await reply(utr, id, 'One more thing.');
  const late = { id, answer: 'Too late.', close: false, last_message: 0 };
  await expect(answerReport({ actor, input: late })).rejects.toMatchObject({ kind: 'conflict' });
  const { messages } = await getReport({ actor, input: { id } });
  const last_message = messages.at(-1)?.id ?? 0;
  const two = await Promise.allSettled(
    ['One.', 'Two.'].map((answer) =>
      answerReport({ actor, input: { id, answer, close: false, last_message } }),
    ),
  );
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await getReport({ actor, input: { id } })).messages).toHaveLength(2);
});

test('nobody replies to a report of another order', async () => {
  const [mine, other] = [await reported(), await reported()];
  await expect(reply(mine.utr, other.id, 'Let me in.')).rejects.toMatchObject({ kind: 'not-found' });
  expect((await getReport({ actor: 'machine', input: { id: other.id } })).messages).toEqual([]);
});

test('what the shop’s checks notice is for the office alone, and isn’t answered', async () => {
  const [{ utr, email }, actor] = [await guestOrder(), await newOperator()];
  const [order] = await client()<{ id: number }[]>`select id from orders where utr = ${utr}`;
  await reportJob(db(), order?.id ?? 0, 'An email could not be written.');
  expect(await listOrderReports(utr)).toEqual([]);
  const { data } = await listReports({ actor, input: { page: 1, utr } });
  expect(data).toMatchObject([{ source: 'machine', message: 'An email could not be written.' }]);
  const id = data[0]?.id ?? 0;
  await expect(answerReport({ actor, input: { id, answer: 'Sorry.', close: false } })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await expect(reply(utr, id, 'What is this?')).rejects.toMatchObject({ kind: 'not-found' });
  await closeReport({ actor, input: { id } });
  expect(await mailsTo(email)).toEqual([]);
  await reopenReport({ actor, input: { id } });
  await expect(reopenReport({ actor, input: { id } })).rejects.toMatchObject({ kind: 'conflict' });
});

test('reports are found by order, by the beginning of an address and by their words', async () => {
  const { utr, email, id } = await reported();
  for (const search of [utr.toLowerCase(), email.slice(0, 12).toUpperCase()]) {
    const { data } = await listReports({ actor: 'machine', input: { page: 1, search } });
    expect(data.map((report) => report.id)).toEqual([id]);
  }
  const search = 'used ALREADY';
  const oldest = await listReports({ actor: 'machine', input: { page: 1, search, sort: 'created' } });
  const newest = await listReports({ actor: 'machine', input: { page: 1, search } });
  expect(oldest.total).toBe(newest.total);
  expect(newest.data[0]?.id).toBe(id);
  expect((await listReports({ actor: 'machine', input: { page: 1, search: '%' } })).total).toBe(0);
});
