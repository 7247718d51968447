import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { log } from '@/lib/log';
import { type EcbRates, parseEcbFile } from './parse-ecb-file';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/** Reads the ECB’s daily file. The address is the machine’s own setting. @throws DomainError unavailable */
export async function fetchEcbRates(): Promise<EcbRates> {
  const text = await read(env().ECB_RATES_URL).catch((error: unknown) => {
    const { name, code } = ((error as Error).cause ?? error) as { name?: string; code?: string };
    log().warn({ error: name, errorCode: code }, 'The ECB’s rates were not read.');
    throw new DomainError(
      'unavailable',
      'The ECB couldn’t be reached. Rates stay as they are. Try again later.',
    );
  });
  const rates = parseEcbFile(text);
  if (!rates)
    throw new DomainError(
      'unavailable',
      'The ECB’s file couldn’t be read. Rates stay as they are. Try again later.',
    );
  return rates;
}

async function read(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`Status ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The file is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
