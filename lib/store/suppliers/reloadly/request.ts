import { log } from '@/lib/log';

const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export type Reply = { status: number; text: string };

/** Nobody knows what became of a request: it got no whole answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Sends a request once. @throws NoAnswer */
export async function send(
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<Reply> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await textOf(response) };
  } catch (error) {
    const { name, code } = ((error as Error).cause ?? error) as { name?: string; code?: string };
    log().warn({ host: new URL(url).host, error: name, errorCode: code }, 'A supplier did not answer.');
    throw new NoAnswer('The supplier didn’t answer.');
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** What a text means as JSON; undefined where it isn’t any. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
