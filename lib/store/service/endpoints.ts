import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { DomainError, unauthenticated } from '@/lib/errors';
import { metrics } from '@/lib/http/metrics';
import { store } from '../contract';

const tag = 'Service';
const State = z.object({ status: z.string() });

async function databaseAnswers(): Promise<{ status: string }> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, 3_000).unref());
  try {
    await Promise.race([client()`select 1`, late]);
    return { status: 'ok' };
  } catch {
    throw new DomainError('unavailable', 'The database does not answer.');
  }
}

export const getHealth = store.endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Tell whether the service works: 200 once the database answers, else 503.',
  tag,
  extension: true,
  auth: 'public',
  response: State,
  handler: databaseAnswers,
});

export const getReadiness = store.endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Tell whether this process can take requests: the database answers and is migrated.',
  tag,
  extension: true,
  auth: 'public',
  response: State,
  async handler() {
    await databaseAnswers();
    await client()`select from facts limit 1`.catch(() => {
      throw new DomainError('unavailable', 'The database is not migrated.');
    });
    return { status: 'ok' };
  },
});

export const getMetrics = store.endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Get this process’s metrics in Prometheus’ text format.',
  description: 'With METRICS_TOKEN set, send it as `Authorization: Bearer <token>`.',
  tag,
  extension: true,
  auth: 'public',
  response: z.string(),
  async handler({ request }) {
    const wanted = env().METRICS_TOKEN;
    if (wanted) {
      const given = Buffer.from(request.headers.get('authorization')?.replace(/^bearer\s+/i, '') ?? '');
      const right = Buffer.from(wanted);
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw unauthenticated();
    }
    const { registry } = metrics();
    return new Response(await registry.metrics(), {
      headers: { 'content-type': registry.contentType },
    });
  },
});
