import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'undici';
import type { Call, Target } from './load';

/** `body` in base64. */
export type StaticPage = { headers: Record<string, string>; body: string };

/** Of the connection, or set by node:http itself. */
const NOT_KEPT = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** A server of the bytes, headers included, that these calls are answered with now. */
export async function startStaticServer(
  origin: string,
  calls: readonly Call[],
): Promise<{ targetOf(name: string, call: Call): Target; stop(): void }> {
  const pages: Record<string, StaticPage> = {};
  for (const call of calls) pages[call.path] = await pageOf(origin, call);
  const child = fork(`${import.meta.dirname}/static-server.ts`);
  const told = once(child, 'message');
  child.send(pages);
  const [{ port }] = (await told) as [{ port: number }];
  return {
    targetOf: (name, call) => ({
      name: `limit: ${name} from memory`,
      origin: `http://127.0.0.1:${port}`,
      next: () => call,
      isRight: ({ length }) => length > 0,
    }),
    stop: () => child.disconnect(),
  };
}

async function pageOf(origin: string, { path, headers }: Call): Promise<StaticPage> {
  const answer = await request(origin + path, { headers: headers ?? {} });
  const body = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}.`);
  const kept = Object.entries(answer.headers).filter(([name]) => !NOT_KEPT.has(name));
  return {
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: body.toString('base64'),
  };
}
