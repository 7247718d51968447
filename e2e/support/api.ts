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

/** A client of the store's API: paths are relative to its base, as the contract writes them. */
export class Api {
  constructor(
    readonly headers: Readonly<Record<string, string>> = {},
    readonly origin = baseUrl(),
  ) {}

  /** The same client with other headers on top. */
  with(headers: Record<string, string>): Api {
    return new Api({ ...this.headers, ...headers }, this.origin);
  }

  async send(method: string, path: string, { headers, body }: SendOptions = {}): Promise<Answer> {
    const response = await fetch(`${this.origin}/api/${path}`, {
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
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    const text = parameters.toString();
    return this.send('GET', text ? `${path}?${text}` : path);
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

  /** Sends `multipart/form-data`. */
  multipart(path: string, pairs: readonly (readonly [string, unknown])[]): Promise<Answer> {
    const body = new FormData();
    for (const [name, value] of pairs) body.append(name, String(value));
    return this.send('POST', path, { body });
  }
}

/** A client without credentials. */
export const guest = () => new Api();
