import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { facts } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { DomainError, forbidden, unauthenticated } from '@/lib/errors';
import { metrics } from '@/lib/http/metrics';
import { store } from '../contract';

const tag = 'Service';
const State = z.object({ status: z.string().describe('`ok`.') });

async function databaseAnswers(): Promise<{ status: string }> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, 3_000).unref());
  try {
    await Promise.race([db().execute(sql`select 1`), late]);
    return { status: 'ok' };
  } catch {
    throw new DomainError('unavailable', 'The database does not answer.');
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Metrics tell much of a business: without a token they are for the machine itself. */
function authorizeMetrics({ headers }: Request): void {
  const token = env().METRICS_TOKEN;
  if (!token) {
    if (headers.get('x-loadout-peer') !== 'local')
      throw forbidden('Set METRICS_TOKEN to read the metrics from another machine.');
    return;
  }
  const given = headers.get('authorization')?.replace(/^bearer\s+/i, '') ?? '';
  if (!timingSafeEqual(digest(given), digest(token))) throw unauthenticated();
}

export const getHealthEndpoint = store.endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Tell whether the service works: 200 once the database answers, else 503.',
  tag,
  extension: true,
  auth: 'public',
  workload: 'health',
  statuses: { 503: 'The database does not answer.' },
  response: State,
  handler: databaseAnswers,
});

export const getReadinessEndpoint = store.endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Tell whether this process can take requests: the database answers and is migrated.',
  tag,
  extension: true,
  auth: 'public',
  workload: 'health',
  statuses: { 503: 'The database does not answer.' },
  response: State,
  async handler() {
    await databaseAnswers();
    await db()
      .execute(sql`select from ${facts} limit 1`)
      .catch(() => {
        throw new DomainError('unavailable', 'The database is not migrated.');
      });
    return { status: 'ok' };
  },
});

export const getMetricsEndpoint = store.endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Get this process’s metrics in Prometheus’ text format.',
  description:
    'With METRICS_TOKEN set, send it as `Authorization: Bearer <token>`. Without it, only the machine itself may ask, and not through a proxy.',
  tag,
  extension: true,
  auth: 'public',
  statuses: { 401: 'The token is missing or wrong.', 403: 'Another machine asks, and no token is set.' },
  file: 'text/plain',
  response: z.string(),
  async handler({ request }) {
    authorizeMetrics(request);
    const { registry } = metrics();
    return new Response(await registry.metrics(), {
      headers: { 'content-type': registry.contentType },
    });
  },
});
