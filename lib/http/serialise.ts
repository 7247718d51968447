import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { shownTo } from '@/lib/auth/shown-to';
import type { Endpoint } from './endpoint';

/**
 * The success envelope as JSON, as its reader may see it. The schema builds the answer: a field that is not declared never
 * leaves.
 */
export function serialise(
  { response, envelope = 'message' }: Endpoint,
  result: unknown,
  reader: Actor | null,
): string {
  const value = shownTo(reader, response.parse(result));
  return JSON.stringify(
    envelope === 'flat'
      ? { status: 'success', ...(value as object) }
      : { status: 'success', [envelope]: value },
  );
}

/** The same for a list of any length, in pieces: as many as the reads have batches. */
export async function* listPieces(
  { response }: Endpoint,
  under: string,
  batches: AsyncIterable<readonly unknown[]>,
  reader: Actor | null,
): AsyncGenerator<string> {
  const item = ((response as z.ZodObject).shape[under] as z.ZodArray<z.ZodType>).element;
  const beginning = `{"status":"success","message":{${JSON.stringify(under)}:[`;
  let before = beginning;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((row) => JSON.stringify(shownTo(reader, item.parse(row)))).join(',');
    before = ',';
  }
  yield before === beginning ? `${beginning}]}}` : ']}}';
}
