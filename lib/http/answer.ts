import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { cache } from '@/lib/cache';
import { workAs } from '@/lib/db/workload.mjs';
import type { Quota } from '@/lib/rate-limit';
import { type Answered, answerOnce } from './answer-once';
import type { AuthMode, Context, Endpoint } from './endpoint';
import { isKnown } from './is-known';
import { Made } from './made';
import { quotaHeaders, respond } from './respond';
import { listPieces, serialise } from './serialise';
import { textOrStream } from './text-stream';

export type AnyContext = Context<AuthMode, z.ZodObject, z.ZodObject>;

/** A request on its way through a contract, and what its answer's headers say of it. */
export type Call = { request: Request; requestId: string; address: string; quota?: Quota | undefined };

/** JSON that is remembered, and what tells it from another. */
type Remembered = { json: Uint8Array<ArrayBuffer>; digest: string };

/**
 * What an endpoint says from memory. A client may keep it, but has to ask each time: it then hears that nothing has
 * changed, without the answer. Nobody between may: who asks is told by credentials.
 */
async function recall(
  { call, base, endpoint, context }: { call: Call; base: string; endpoint: Endpoint; context: AnyContext },
  { variant: variantOf, read }: NonNullable<Endpoint['cached']>,
): Promise<Response> {
  const variant = (await variantOf?.(context)) ?? '';
  const key = `${base}${endpoint.path} ${JSON.stringify(context.query ?? null)} ${variant}`;
  const { json, digest } = await cache().remember<Remembered>(key, async () => {
    const { value, ...rest } = await read(context, variant);
    // The same for all who ask, so it has nobody's address.
    const json = Buffer.from(serialise(endpoint, value, null));
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    return { ...rest, value: { json, digest }, bytes: json.length + 2 * key.length };
  });
  const { request } = context;
  // Weak, since the same answer goes out compressed and plain.
  const headers = { etag: `W/"${digest}"`, 'cache-control': 'private, no-cache', vary: CREDENTIALS };
  const known = isKnown(request.headers.get('if-none-match'), digest);
  return respond(request, { ...call, status: known ? 304 : 200, body: known ? null : json, headers });
}

/** How long a person waits for what a page or a program asks for; a whole list and a file may take longer. */
export const INTERACTIVE_MS = 5_000;

const CREDENTIALS = 'Authorization, PublicKey, SecretKey, Cookie';

/** What an endpoint that declares its reading says: a list as a stream. */
async function read(endpoint: Endpoint, context: AnyContext): Promise<string | ReadableStream<Uint8Array>> {
  const { streamed } = endpoint;
  if (streamed) {
    const { actor, address } = context;
    const page = await workAs({ limitMs: INTERACTIVE_MS }, async () => streamed.page?.(context));
    if (page) return serialise(endpoint, page, actor);
    if (streamed.wholeNeeds && actor) authorizeMember(actor, streamed.wholeNeeds);
    const pieces = listPieces(endpoint, streamed.under, streamed.rows(context), actor);
    return textOrStream(pieces, actor?.id ?? address);
  }
  return '';
}

/** What an endpoint's handler says. */
async function run(base: string, endpoint: Endpoint, context: AnyContext): Promise<Response | Answered> {
  const { method } = context.request;
  if (endpoint.writes && method === 'HEAD') {
    await endpoint.writes(context);
    return { text: '' };
  }
  const result = await endpoint.handler?.(context);
  // Who writes and then reads finds what was written, though reads may come from memory.
  if (endpoint.writes || method !== 'GET') await cache().settled();
  if (result instanceof Response) return result;
  if (!(result instanceof Made)) return { text: serialise(endpoint, result, context.actor) };
  return { text: serialise(endpoint, result.value, context.actor), location: base + result.location };
}

/**
 * The answer to a call whose credentials and input are good.
 *
 * @param base Where the contract's paths begin, without an origin.
 */
export async function answer(
  call: Call,
  base: string,
  endpoint: Endpoint,
  context: AnyContext,
): Promise<Response> {
  const { request, actor } = context;
  if (endpoint.cached) return recall({ call, base, endpoint, context }, endpoint.cached);
  if (!endpoint.handler)
    return respond(request, { ...call, status: 200, body: await read(endpoint, context) });
  let file: Response | undefined;
  const work = async () => {
    const result = await run(base, endpoint, context);
    if (!(result instanceof Response)) return result;
    file = result;
  };
  const takesKey = actor && request.method === 'POST' && !endpoint.ownIdempotency;
  const path = base + endpoint.path;
  const given = [context.query, context.body, endpoint.upload && request.headers.get('content-length')];
  const { answered, isReplayed } = takesKey
    ? await answerOnce(request, { actor, path, given }, work)
    : { answered: await work(), isReplayed: false };
  if (answered) {
    const headers: Record<string, string> = {};
    if (answered.location) headers.location = answered.location;
    if (isReplayed) headers['idempotency-replayed'] = 'true';
    return respond(request, { ...call, status: 200, body: answered.text, headers });
  }
  const response = file ?? new Response(null, { status: 204 });
  const headers = { 'x-request-id': call.requestId, ...(call.quota && quotaHeaders(call.quota)) };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
