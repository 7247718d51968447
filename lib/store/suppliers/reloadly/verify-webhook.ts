import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from './request';

const Named = z.object({ customIdentifier: z.string().optional() });
const Event = z.object({ data: Named.optional(), transaction: Named.optional() });

/**
 * What an event is about, where its signature is right: the HMAC over the body, a colon and the time that came with it. Its
 * age doesn’t matter, since all that follows is that Reloadly is asked.
 */
export function verifyWebhook(
  { body, headers }: { body: Buffer; headers: Headers },
  secret: string | undefined,
): { reference: string | null } | null {
  const time = headers.get('x-reloadly-request-timestamp');
  const given = Buffer.from(headers.get('x-reloadly-signature')?.trim().toLowerCase() ?? '');
  if (!secret || !time) return null;
  const right = Buffer.from(createHmac('sha256', secret).update(body).update(`:${time}`).digest('hex'));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { data, transaction } = Event.safeParse(jsonOf(body.toString())).data ?? {};
  return { reference: data?.customIdentifier ?? transaction?.customIdentifier ?? null };
}
