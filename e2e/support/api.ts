/** An API's answer; `body` is the parsed JSON, null where there is none. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: Envelope;
};

/** Both envelopes at once: what a test reads from it, it also checks. */
export type Envelope = { status: string; message: unknown; errors: unknown; bearer_token?: unknown };

type Values = Readonly<Record<string, unknown>>;
type SendOptions = { headers?: Record<string, string>; body?: BodyInit };

export const baseUrl = (): string => {
  const url = process.env.LOADOUT_TEST_URL;
  if (!url) throw new Error('LOADOUT_TEST_URL names the server under test.');
  return url;
};

/** A client of an API, the store's by default: paths are relative to its base, as the contract writes them. */
export class Api {
  constructor(
    readonly headers: Readonly<Record<string, string>> = {},
    readonly origin = baseUrl(),
    readonly base = '/api',
  ) {}

  /** The same client with other headers on top. */
  with(headers: Record<string, string>): Api {
    return new Api({ ...this.headers, ...headers }, this.origin, this.base);
  }

  async send(method: string, path: string, { headers, body }: SendOptions = {}): Promise<Answer> {
    const response = await fetch(`${this.origin}${this.base}/${path}`, {
      method,
      headers: { ...this.headers, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? (JSON.parse(text) as Envelope) : (null as unknown as Envelope),
    };
  }

  get(path: string, query: Values = {}): Promise<Answer> {
    return this.send('GET', withQuery(path, query));
  }

  delete(path: string, query: Values = {}): Promise<Answer> {
    return this.send('DELETE', withQuery(path, query));
  }

  /** Sends a JSON body. */
  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Sends `application/x-www-form-urlencoded`. */
  form(path: string, pairs: readonly (readonly [string, unknown])[]): Promise<Answer> {
    const body = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)] as [string, string]));
    return this.send('POST', path, { body });
  }

  /** Sends `multipart/form-data`; a File goes as a file. */
  multipart(path: string, pairs: readonly (readonly [string, unknown])[]): Promise<Answer> {
    const body = new FormData();
    for (const [name, value] of pairs) body.append(name, value instanceof File ? value : String(value));
    return this.send('POST', path, { body });
  }
}

function withQuery(path: string, query: Values): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** A client without credentials. */
export const guest = () => new Api();
