import { afterEach, describe, expect, test } from 'vitest';
import type { OutgoingMail } from './bulk-transport';
import { openResend, type ResendSettings } from './resend';
import { outgoing, outgoings } from './testing/outgoing';
import { resendServer, type Trouble } from './testing/resend-server';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const SHORT = { requestMs: 300, patienceMs: 1000, firstWaitMs: 10 };

async function provider(
  trouble: (request: number) => Trouble | undefined = () => undefined,
  settings: Partial<ResendSettings> = SHORT,
) {
  const server = await resendServer(trouble);
  closing.push(server.close);
  const transport = openResend({ apiKey: 're_test', baseUrl: server.url, ...settings });
  closing.push(transport.close);
  return { server, transport };
}

const first = (trouble: Trouble) => (request: number) => (request === 1 ? trouble : undefined);
const always = (trouble: Trouble) => () => trouble;
const kinds = (outcomes: { kind: string }[]) => [...new Set(outcomes.map(({ kind }) => kind))];

test('a group is one request, and each mail gets its id', async () => {
  const { server, transport } = await provider();
  const outcomes = await transport.send(outgoings(100));
  expect(outcomes).toHaveLength(100);
  expect(outcomes[41]).toEqual({
    kind: 'accepted',
    answer: 'id-of-Mail 42',
    providerId: 'id-of-Mail 42',
  });
  expect(server.requests).toMatchObject([{ count: 100, authorization: 'Bearer re_test' }]);
  expect(server.taken[0]).toMatchObject({
    from: 'Loadout <shop@loadout.example>',
    to: '"Reader 1" <reader-1@example.net>',
    reply_to: 'help@loadout.example',
    subject: 'Mail 1',
    html: '<p>Hello 1.</p>',
    text: 'Hello 1.',
    headers: { 'Message-ID': '<1@loadout.example>', 'List-Unsubscribe': '<https://x.example/1>' },
  });
});

describe('a group that is sent again reaches nobody twice', () => {
  test('by another process, after a crash', async () => {
    const { server, transport } = await provider();
    const before = await transport.send(outgoings(10));
    const other = openResend({ apiKey: 're_test', baseUrl: server.url });
    expect(await other.send(outgoings(10))).toEqual(before);
    expect(server.taken).toHaveLength(10);
  });

  test('with other words in it: it was taken the first time', async () => {
    const { server, transport } = await provider();
    await transport.send(outgoings(3));
    const changed = outgoings(3).map((mail) => outgoing(mail.id, mail.envelope.to, 'changed meanwhile'));
    expect(kinds(await transport.send(changed))).toEqual(['accepted']);
    expect(server.taken).toHaveLength(3);
  });

  test.each<Trouble>([{ taken: 'torn' }, { taken: 500 }, { taken: 'silent' }])(
    'where the first answer was lost: %o',
    async (trouble) => {
      const { server, transport } = await provider(first(trouble));
      const outcomes = await transport.send(outgoings(5));
      expect(kinds(outcomes)).toEqual(['accepted']);
      expect(outcomes[4]).toMatchObject({ providerId: 'id-of-Mail 5' });
      expect(server.requests).toHaveLength(2);
      expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1);
      expect(server.taken).toHaveLength(5);
    },
  );

  test.each<Trouble>([
    { status: 500, name: 'internal_server_error' },
    { status: 503, name: 'application_error' },
    { status: 409, name: 'concurrent_idempotent_requests' },
  ])('where it was not taken the first time: %o', async (trouble) => {
    const { server, transport } = await provider(first(trouble));
    expect(kinds(await transport.send(outgoings(5)))).toEqual(['accepted']);
    expect(server.taken).toHaveLength(5);
  });

  test('and where another refusal comes after a lost answer', async () => {
    for (const then of [
      { status: 429, name: 'rate_limit_exceeded', retryAfter: '0' },
      { status: 403, name: 'invalid_api_key' },
    ]) {
      const { server, transport } = await provider((n) =>
        n === 1 ? { taken: 'torn' } : n < 4 ? then : undefined,
      );
      expect(kinds(await transport.send(outgoings(5)))).toEqual(['accepted']);
      expect(server.requests).toHaveLength(4);
      expect(server.taken).toHaveLength(5);
    }
  });

  test('other mails, or the same in another order, are another group', async () => {
    const { server, transport } = await provider();
    await transport.send([outgoing(1), outgoing(2)]);
    await transport.send([outgoing(2), outgoing(3)]);
    expect(server.taken).toHaveLength(4);
  });
});

describe('an answer that does not come', () => {
  test('leaves the whole group open, to be sent again as it is', async () => {
    let isUp = false;
    const { server, transport } = await provider((n) => {
      if (isUp) return undefined;
      return n === 1 ? { taken: 'torn' } : { status: 500, name: 'internal_server_error' };
    });
    const outcomes = await transport.send(outgoings(4));
    expect(outcomes).toHaveLength(4);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'down', mayHaveArrived: true });
    expect(server.requests.length).toBeGreaterThan(3);
    isUp = true;
    expect(kinds(await transport.send(outgoings(4)))).toEqual(['accepted']);
    expect(server.taken).toHaveLength(4);
  });

  test('stays open where the repeat of another process is turned away', async () => {
    for (const status of [401, 429]) {
      const { transport } = await provider(always({ status, name: 'rate_limit_exceeded', retryAfter: '9' }));
      const outcomes = await transport.send(outgoings(2), { isRepeat: true });
      for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'down', mayHaveArrived: true });
    }
  });

  test('is not waited for when the transport closes', async () => {
    // A wait for the next try would outlast the test.
    const settings = { firstWaitMs: 60_000, patienceMs: 120_000 };
    const { server, transport } = await provider(
      always({ status: 500, name: 'internal_server_error' }),
      settings,
    );
    const sending = transport.send(outgoings(2));
    await expect.poll(() => server.requests).toHaveLength(1);
    await transport.close();
    expect(await sending).toMatchObject([
      { kind: 'down', mayHaveArrived: true },
      { kind: 'down', mayHaveArrived: true },
    ]);
    expect(await transport.send(outgoings(1))).toEqual([{ kind: 'down', answer: expect.any(String) }]);
  });
});

describe('what the provider refuses', () => {
  test('one bad address harms no other', async () => {
    const { server, transport } = await provider();
    const group = [outgoing(1), outgoing(2, 'nobody@nowhere'), outgoing(3)];
    const outcomes = await transport.send(group);
    expect(outcomes).toMatchObject([
      { kind: 'accepted', providerId: 'id-of-Mail 1' },
      { kind: 'refused', reason: 'no_mailbox' },
      { kind: 'accepted', providerId: 'id-of-Mail 3' },
    ]);
    expect(outcomes[1]?.answer).toContain('<address>');
    expect(outcomes[1]?.answer).not.toContain('nobody@nowhere');
    expect(server.requests).toHaveLength(1);
    expect(server.taken).toHaveLength(2);
  });

  test('a whole group is halved until the one is found', async () => {
    const { server, transport } = await provider((n) =>
      // 1: all four, 2: the first two, 3: the first, 4: the second, 5: the last two.
      n === 1 || n === 2 || n === 4
        ? { status: 422, name: 'validation_error', message: 'no `subject`' }
        : undefined,
    );
    const outcomes = await transport.send(outgoings(4));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'refused', 'accepted', 'accepted']);
    expect(outcomes[1]).toMatchObject({ reason: 'unknown' });
    expect(server.requests.map(({ count }) => count)).toEqual([4, 2, 1, 1, 2]);
    expect(server.taken).toHaveLength(3);
  });

  test('a lost answer in one half leaves all of it open', async () => {
    const { server, transport } = await provider((n) => {
      if (n === 1 || n === 12) return { status: 413, name: 'validation_error' };
      return n === 2 || n > 12 ? undefined : { status: 500, name: 'internal_server_error' };
    });
    const outcomes = await transport.send(outgoings(4));
    expect(kinds(outcomes)).toEqual(['down']);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ mayHaveArrived: true });
    expect(server.taken).toHaveLength(2);
  });

  test('a sender that it does not know is not the addresses', async () => {
    const trouble = { status: 422, name: 'invalid_from_address', message: 'Invalid `from` field.' };
    const { server, transport } = await provider(always(trouble));
    const outcomes = await transport.send(outgoings(3));
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ kind: 'refused', reason: 'sender_refused' });
    expect(server.requests).toHaveLength(1);
  });

  test.each<[Trouble, object]>([
    [
      { status: 429, name: 'rate_limit_exceeded', retryAfter: '7' },
      { kind: 'throttled', retryAfterMs: 7000 },
    ],
    [
      { status: 429, name: 'rate_limit_exceeded' },
      { kind: 'throttled', retryAfterMs: 5000 },
    ],
    [
      { status: 429, name: 'daily_quota_exceeded' },
      { kind: 'throttled', retryAfterMs: 900_000 },
    ],
    [{ status: 429, name: 'monthly_quota_exceeded' }, { kind: 'down' }],
    [{ status: 401, name: 'missing_api_key' }, { kind: 'down' }],
    [{ status: 403, name: 'invalid_api_key' }, { kind: 'down' }],
    [{ status: 404, name: 'not_found' }, { kind: 'down' }],
  ])('%o', async (trouble, expected) => {
    const { server, transport } = await provider(always(trouble));
    const outcomes = await transport.send(outgoings(3));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject(expected);
      expect(outcome).not.toHaveProperty('mayHaveArrived');
    }
    expect(server.requests).toHaveLength(1);
    expect(server.taken).toEqual([]);
  });

  test('a mail that can not be made harms no other', async () => {
    const { server, transport } = await provider();
    const broken: OutgoingMail = {
      ...outgoing(1),
      content: () => {
        throw new Error('no');
      },
    };
    const outcomes = await transport.send([outgoing(2), broken, outgoing(3)]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'refused', 'accepted']);
    expect(server.taken).toHaveLength(2);
  });
});
