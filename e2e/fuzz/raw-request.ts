import { Agent, request } from 'node:http';

/** A request as it goes over the wire: nothing of it is corrected on the way. */
export type RawRequest = {
  method: string;
  /** From the origin, query included. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

export type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends it and reads the answer, also where the server answers before it has read the whole body. */
export function send(origin: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...headers, 'content-length': body?.length ?? 0 },
    });
    sent.setTimeout(15_000, () =>
      sent.destroy(new Error(`No answer within 15 seconds: ${method} ${path.slice(0, 200)}`)),
    );
    sent.on('error', (error) => !answered && reject(error));
    sent.on('response', (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.end(body);
  });
}
