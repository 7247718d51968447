// A server that behaves as Stripe documents its API, as far as the shop uses it: https://docs.stripe.com/api.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostedPage } from './hosted-page';
import { sendEvent, type Webhook } from './send-event';

export type TestSession = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_intent: string | null;
  customer_email: string;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  metadata: Record<string, string>;
};
type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
};
/** `body` is sent as JSON, a text as a page. */
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

const id = (prefix: string) => `${prefix}_test_${randomBytes(9).toString('hex')}`;
const refusal = (message: string, more: Record<string, string> = {}, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});

export class StripeServer {
  readonly sessions = new Map<string, TestSession>();
  readonly refunds: Refund[] = [];
  /** The payments whose money the buyer's bank has asked for. */
  readonly disputed = new Set<string>();
  /** Every request, as `POST /v1/refunds`. */
  readonly requests: string[] = [];
  /** Answers that the next requests get in place of their own: a status, or a connection that breaks off. */
  readonly failures: (number | 'break')[] = [];
  /** How long an answer takes. */
  delayMs = 0;
  /** Where the hosted page's events go; nowhere without it, so that a test may send them itself. */
  webhook: Webhook | undefined;
  readonly #kept = new Map<string, { request: string; answer: Answer }>();

  private constructor(
    readonly secretKey: string,
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(secretKey: string): Promise<StripeServer> {
    let own: StripeServer | undefined;
    const server = createServer((request, response) => {
      void read(request).then(async (body) => {
        await sleep(own?.delayMs);
        const answer = await own?.answer(request, body);
        if (!answer) return request.socket.destroy();
        const isPage = typeof answer.body === 'string';
        const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
        response.writeHead(answer.status, {
          'content-type': type,
          'request-id': id('req'),
          ...answer.headers,
        });
        return response.end(isPage ? answer.body : JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
    own = new StripeServer(secretKey, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close);
    return own;
  }

  /** The session that was made for a payment. */
  sessionOf(reference: string): TestSession {
    const found = [...this.sessions.values()].find((one) => one.client_reference_id === reference);
    if (!found) throw new Error('There is no session for this payment.');
    return found;
  }

  /** The buyer pays on Stripe's page. */
  pay(session: TestSession): TestSession {
    if (session.status !== 'open') throw new Error('The page is closed.');
    const paid = { status: 'complete', payment_status: 'paid', payment_intent: id('pi') } as const;
    return Object.assign(session, paid);
  }

  /** What a way to pay that takes days comes to, and its event. */
  async conclude(session: TestSession, isPaid: boolean): Promise<void> {
    if (isPaid) session.payment_status = 'paid';
    await this.tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
  }

  private async tell(type: string, object: unknown): Promise<void> {
    if (this.webhook) await sendEvent(this.webhook, type, object);
  }

  private async answer(request: IncomingMessage, text: string): Promise<Answer | null> {
    const { method = 'GET', url = '', headers } = request;
    if (url === '/favicon.ico') return { status: 204, body: '' };
    const [, sessionId, action] = /^\/c\/pay\/(\w+)(?:\/(\w+))?$/.exec(url) ?? [];
    if (sessionId) return this.visit(this.sessions.get(sessionId), action);
    this.requests.push(`${method} ${url}`);
    if (headers.authorization !== `Bearer ${this.secretKey}`) return refusal('Invalid API Key', {}, 401);
    const key = headers['idempotency-key']?.toString();
    const kept = key && this.#kept.get(key);
    if (kept) {
      if (kept.request === `${url} ${text}`) return kept.answer;
      const body = {
        error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' },
      };
      return { status: 400, body };
    }
    const failure = this.failures.shift();
    if (typeof failure === 'number')
      return { status: failure, body: { error: { type: 'api_error', message: 'Down.' } } };
    const answer = this.route(method, url, new URLSearchParams(text));
    if (key && method === 'POST') this.#kept.set(key, { request: `${url} ${text}`, answer });
    // The work is done, and the answer is lost on its way.
    return failure === 'break' ? null : answer;
  }

  /** The buyer's browser, on the page of a session. */
  private async visit(session: TestSession | undefined, action: string | undefined): Promise<Answer> {
    if (!session) return { status: 404, body: 'There is no such page.' };
    const isOpen = session.status === 'open';
    if (!isOpen || !action || action === 'decline')
      return { status: 200, body: hostedPage(session, { isDeclined: isOpen && action === 'decline' }) };
    this.pay(session);
    // A way to pay that takes days has been begun, and its money has not come.
    if (action === 'later') session.payment_status = 'unpaid';
    await this.tell('checkout.session.completed', session);
    return { status: 303, body: '', headers: { location: session.success_url } };
  }

  private route(method: string, path: string, form: URLSearchParams): Answer {
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.createSession(form);
    if (method === 'GET' && path === '/v1/balance')
      return { status: 200, body: { object: 'balance', available: [] } };
    if (method === 'POST' && path === '/v1/refunds') return this.refund(form);
    if (path.startsWith('/v1/refunds?')) return this.listRefunds(new URLSearchParams(path.slice(12)));
    if (path.startsWith('/v1/payment_intents/')) return this.intent(path.slice(20));
    const [, sessionId, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    const session = this.sessions.get(sessionId ?? '');
    if (!session) return refusal(`No such resource: ${path}`, { code: 'resource_missing' }, 404);
    if (!action) return { status: 200, body: session };
    if (session.status !== 'open')
      return refusal('Only Checkout Sessions with a status in ["open"] can be expired.');
    return { status: 200, body: Object.assign(session, { status: 'expired' }) };
  }

  private createSession(form: URLSearchParams): Answer {
    const price = 'line_items[0][price_data]';
    const amount = Number(form.get(`${price}[unit_amount]`));
    const seconds = Number(form.get('expires_at')) - Date.now() / 1000;
    if (!Number.isInteger(amount) || amount < 1) return refusal('Invalid integer: unit_amount');
    if (form.get('mode') !== 'payment' || form.get('adaptive_pricing[enabled]') !== 'false')
      return refusal('Not what the shop asks for.');
    if (!(seconds >= 30 * 60 && seconds <= 24 * 3600))
      return refusal(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    const sessionId = id('cs');
    const session: TestSession = {
      id: sessionId,
      object: 'checkout.session',
      url: `${this.url}/c/pay/${sessionId}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount * Number(form.get('line_items[0][quantity]')),
      currency: form.get(`${price}[currency]`) ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      payment_intent: null,
      customer_email: form.get('customer_email') ?? '',
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      expires_at: Number(form.get('expires_at')),
      metadata: { reference: form.get('payment_intent_data[metadata][reference]') ?? '' },
    };
    this.sessions.set(sessionId, session);
    return { status: 200, body: session };
  }

  private paidBy(intent: string): TestSession | undefined {
    return [...this.sessions.values()].find((one) => one.payment_intent === intent);
  }

  /** A payment, with the metadata that its session was told to give it. */
  private intent(intent: string): Answer {
    const paid = this.paidBy(intent);
    if (!paid) return refusal('No such payment_intent', { code: 'resource_missing' }, 404);
    return { status: 200, body: { id: intent, object: 'payment_intent', metadata: paid.metadata } };
  }

  private listRefunds(query: URLSearchParams): Answer {
    const data = this.refunds
      .filter((one) => one.payment_intent === query.get('payment_intent'))
      .map((one) => ({ object: 'refund', status: 'succeeded', ...one }))
      .reverse();
    return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
  }

  private refund(form: URLSearchParams): Answer {
    const payment_intent = form.get('payment_intent') ?? '';
    const paid = this.paidBy(payment_intent);
    if (!paid) return refusal('No such payment_intent', { code: 'resource_missing' }, 404);
    if (this.disputed.has(payment_intent))
      return refusal('The charge has been charged back.', { code: 'charge_disputed' });
    const given = this.refunds
      .filter((one) => one.payment_intent === payment_intent)
      .reduce((sum, { amount }) => sum + amount, 0);
    const left = paid.amount_total - given;
    if (left === 0) return refusal('Charge has already been refunded.', { code: 'charge_already_refunded' });
    const amount = form.has('amount') ? Number(form.get('amount')) : left;
    if (!Number.isInteger(amount) || amount < 1 || amount > left)
      return refusal('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
    const metadata: Record<string, string> = {};
    for (const name of ['reference', 'refund_id'])
      if (form.has(`metadata[${name}]`)) metadata[name] = form.get(`metadata[${name}]`) ?? '';
    const made = { id: id('re'), payment_intent, amount, metadata };
    this.refunds.push(made);
    return { status: 200, body: { object: 'refund', status: 'succeeded', ...made } };
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
