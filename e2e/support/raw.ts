import { request } from 'node:http';
import { type Answer, baseUrl } from './api';

export type RawAnswer = { status: number; headers: Record<string, string | undefined>; text: string };

type RawOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  origin?: string;
};

/** A request that `fetch` would refuse or tidy up: any method, any path, any bytes. */
export function raw(
  path: string,
  { method = 'GET', headers = {}, body, origin = baseUrl() }: RawOptions = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as RawAnswer['headers'],
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The same, as the other clients give their answers. */
export async function rawAnswer(path: string, options: RawOptions = {}): Promise<Answer> {
  const { status, headers, text } = await raw(path, options);
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return { status, headers: new Headers(given), text, body: text ? JSON.parse(text) : null };
}
