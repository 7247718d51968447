// A server that behaves as Reloadly documents its API, as far as the shop uses it: https://docs.reloadly.com.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Sale = {
  service: 'giftcards' | 'topups';
  transactionId: number;
  status: 'SUCCESSFUL' | 'PENDING' | 'PROCESSING' | 'FAILED' | 'REFUNDED';
  customIdentifier: string;
  amount: number;
  /** What was asked for. */
  body: Record<string, unknown>;
  code: string;
  made: Date;
};

/**
 * What befalls the next purchases: a status in place of the work; `before`, the connection ends before the work; `after`, the
 * work is done and the answer is lost; `late`, the work is done and a gateway says that it isn’t.
 */
type Failure = number | 'before' | 'after' | 'late';
type Answer = { status: number; body: unknown } | null;

const problem = (status: number, message: string, errorCode: string | null = null): Answer => ({
  status,
  body: {
    timeStamp: '2026-01-01 00:00:00',
    message,
    path: '',
    errorCode,
    infoLink: null,
    details: [],
  },
});

const CLIENT_ID = 'client-of-the-tests';
const CLIENT_SECRET = 'secret-of-the-tests';

export class ReloadlyServer {
  readonly clientId = CLIENT_ID;
  readonly clientSecret = CLIENT_SECRET;
  readonly sales: Sale[] = [];
  /** Every request, as `POST /giftcards/orders`. */
  readonly requests: string[] = [];
  readonly failures: Failure[] = [];
  /** How the next sales begin. */
  begins: Sale['status'] = 'SUCCESSFUL';
  balance = 1_000;
  /** Whether it refuses a reference that was used before: the documentation says so of top-ups alone. */
  refusesRepetitions = true;
  /** Whether the reports answer. */
  reports = true;
  /** Whether a report lists what was asked for alone; one that doesn’t lists all. */
  heedsFilter = true;
  /** The code of the next card; each has one of its own without it. */
  nextCode: string | undefined;
  /** Phone numbers that are some other operator’s. */
  readonly strangers = new Set<string>();
  readonly #tokens = new Map<string, string>();
  #lastId = 1_000;

  private constructor(
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<ReloadlyServer> {
    let own: ReloadlyServer | undefined;
    const server = createServer((request, response) => {
      void read(request).then((text) => {
        const answer = own?.answer(request, text);
        if (!answer) return request.socket.destroy();
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
    own = new ReloadlyServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, close);
    return own;
  }

  /** What was sold under references that begin with an order’s number. */
  soldTo = (utr: string): Sale[] => this.sales.filter((one) => one.customIdentifier.startsWith(`${utr}-`));

  /** All tokens end before their time. */
  endTokens(): void {
    this.#tokens.clear();
  }

  private answer({ method = 'GET', url = '', headers }: IncomingMessage, text: string): Answer {
    const { pathname, searchParams } = new URL(url, this.url);
    this.requests.push(`${method} ${pathname}`);
    if (pathname === '/auth/oauth/token') return this.token(JSON.parse(text));
    const [, service, path] = /^\/(giftcards|topups)(\/.*)$/.exec(pathname) ?? [];
    if ((service !== 'giftcards' && service !== 'topups') || path === undefined)
      return problem(404, 'No such service.');
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (this.#tokens.get(token) !== `https://${service}-sandbox.reloadly.com`)
      return problem(401, 'Full authentication is required to access this resource', 'INVALID_TOKEN');
    if (headers.accept !== `application/com.reloadly.${service}-v1+json`)
      return problem(406, 'Not acceptable');
    if (method === 'POST' && (path === '/orders' || path === '/topups'))
      return this.buy(service, JSON.parse(text));
    return this.read(service, path, searchParams);
  }

  private token(body: Record<string, unknown>): Answer {
    if (body.client_id !== CLIENT_ID || body.client_secret !== CLIENT_SECRET)
      return problem(401, 'Access Denied', 'INVALID_CREDENTIALS');
    const access_token = randomBytes(12).toString('hex');
    this.#tokens.set(access_token, String(body.audience));
    return {
      status: 200,
      body: { access_token, scope: 'developer', expires_in: 86_400, token_type: 'Bearer' },
    };
  }

  private buy(service: Sale['service'], body: Record<string, unknown>): Answer {
    const failure = this.failures.shift();
    if (failure === 'before') return null;
    if (typeof failure === 'number') return problem(failure, 'Please try again later.');
    const customIdentifier = String(body.customIdentifier);
    if (this.refusesRepetitions && this.sales.some((one) => one.customIdentifier === customIdentifier))
      return problem(400, 'This custom identifier was used before.', 'DUPLICATE_REFERENCE');
    const price = Number(service === 'topups' ? body.amount : body.unitPrice);
    if (!(price > 0)) return problem(400, 'Invalid price. Please ensure you selected the right price.');
    const amount = service === 'topups' ? price : price + 0.5;
    if (amount > this.balance) return problem(400, 'Insufficient wallet balance.', 'INSUFFICIENT_BALANCE');
    this.balance -= amount;
    this.#lastId += 1;
    const sale: Sale = {
      ...{ service, transactionId: this.#lastId, status: this.begins, customIdentifier, amount, body },
      code: this.nextCode ?? `RL-${randomBytes(8).toString('hex').toUpperCase()}`,
      made: new Date(),
    };
    this.sales.push(sale);
    if (failure === 'after') return null;
    if (failure === 'late') return problem(504, 'Gateway timeout');
    return { status: 200, body: view(sale) };
  }

  private read(service: Sale['service'], path: string, query: URLSearchParams): Answer {
    if (path === '/accounts/balance')
      return { status: 200, body: { balance: this.balance, currencyCode: 'USD', currencyName: 'US Dollar' } };
    if (path === (service === 'topups' ? '/topups/reports/transactions' : '/reports/transactions'))
      return this.report(service, query);
    const [, sold] = /^\/orders\/transactions\/(\d+)\/cards$/.exec(path) ?? [];
    if (sold) {
      const sale = this.sales.find((one) => String(one.transactionId) === sold);
      if (sale?.status !== 'SUCCESSFUL') return problem(404, 'Invalid transaction id');
      return { status: 200, body: [{ cardNumber: sale.code, pinCode: '5821' }] };
    }
    const [, phone] = /^\/operators\/auto-detect\/phone\/([^/]+)\/countries\/\w+$/.exec(path) ?? [];
    if (phone)
      return { status: 200, body: { operatorId: this.strangers.has(decodeURIComponent(phone)) ? 999 : 535 } };
    return this.product(path);
  }

  private product(path: string): Answer {
    if (path === '/products/10')
      return {
        status: 200,
        body: {
          productId: 10,
          productName: 'Emberfall US',
          senderFee: 0.5,
          senderFeePercentage: 0,
          discountPercentage: 4,
          denominationType: 'FIXED',
          recipientCurrencyCode: 'USD',
          senderCurrencyCode: 'USD',
          fixedRecipientDenominations: [10, 25],
          fixedRecipientToSenderDenominationsMap: { '10.0': 10, '25.0': 25 },
        },
      };
    if (path === '/operators/535')
      return {
        status: 200,
        body: {
          ...{ operatorId: 535, name: 'Lantern Mobile', denominationType: 'RANGE', fixedAmounts: [] },
          ...{ senderCurrencyCode: 'USD', minAmount: 1, maxAmount: 50, internationalDiscount: 2 },
        },
      };
    return problem(404, 'Product was not found.', 'PRODUCT_NOT_FOUND');
  }

  private report(service: Sale['service'], query: URLSearchParams): Answer {
    if (!this.reports) return problem(503, 'Down.');
    const moment = (name: string) => Date.parse(`${query.get(name)?.replace(' ', 'T')}Z`);
    const wanted = this.heedsFilter ? query.get('customIdentifier') : null;
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    const found = this.sales.filter(
      (one) =>
        one.service === service &&
        one.made.getTime() >= moment('startDate') &&
        one.made.getTime() <= moment('endDate') + 999 &&
        (wanted === null || one.customIdentifier === wanted),
    );
    const content = found.slice((page - 1) * size, page * size).map(view);
    return { status: 200, body: { content, last: page * size >= found.length, totalElements: found.length } };
  }
}

/** A sale as the services show it, each in its own fields. */
function view({ service, transactionId, status, customIdentifier, amount, body }: Sale) {
  const sale = { transactionId, status, customIdentifier };
  return service === 'giftcards'
    ? { ...sale, amount, discount: 0, currencyCode: 'USD', fee: 0.5, product: { productId: body.productId } }
    : {
        ...{ ...sale, requestedAmount: amount, requestedAmountCurrencyCode: 'USD', discount: 0.1 },
        ...{ operatorId: body.operatorId, deliveredAmount: amount, pinDetail: null },
      };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
