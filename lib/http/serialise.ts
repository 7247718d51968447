import type { z } from 'zod';
import { log } from '@/lib/log';
import type { Endpoint, StreamedRead } from './endpoint';

/** The success envelope as JSON. The schema builds the answer: a field that is not declared never leaves. */
export function serialise({ response, envelope = 'message' }: Endpoint, result: unknown): string {
  const value = response.parse(result);
  return JSON.stringify(
    envelope === 'flat'
      ? { status: 'success', ...(value as object) }
      : { status: 'success', [envelope]: value },
  );
}

/**
 * The same for a list of any length, as it is read from the database: a batch at a time, no faster than the client
 * takes it. A client that goes away ends the reading. The first batch is read before the answer begins, so that a
 * failure to read is told as one.
 */
export async function streamList(
  { response }: Endpoint,
  { under, rows }: StreamedRead,
  context: Parameters<StreamedRead['rows']>[0],
): Promise<ReadableStream<Uint8Array>> {
  const item = ((response as z.ZodObject).shape[under] as z.ZodArray<z.ZodType>).element;
  const encoder = new TextEncoder();
  const batches = rows(context)[Symbol.asyncIterator]();
  let batch = await batches.next();
  let count = 0;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`{"status":"success","message":{${JSON.stringify(under)}:[`));
      },
      async pull(controller) {
        try {
          if (batch.done) {
            controller.enqueue(encoder.encode(']}}'));
            controller.close();
            return;
          }
          const texts = batch.value.map((row) => JSON.stringify(item.parse(row)));
          if (texts.length > 0) controller.enqueue(encoder.encode((count > 0 ? ',' : '') + texts.join(',')));
          count += texts.length;
          batch = await batches.next();
        } catch (error) {
          log().error(
            { errorCode: (error as { code?: string }).code },
            'A list broke off while it was sent.',
          );
          controller.error(error);
        }
      },
      async cancel() {
        await batches.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
