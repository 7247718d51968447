import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countJobs } from '@/lib/jobs/quarantine/count-jobs';

type Metrics = {
  registry: Registry;
  requests: Histogram;
  failures: Counter;
  droppedEvents: Counter;
  paymentEvents: Counter;
  renderedPages: Counter;
};

const holder = globalThis as typeof globalThis & { __loadoutMetrics?: Metrics };

function create(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'loadout_http_request_duration_seconds',
    help: 'API requests by endpoint and status.',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'loadout_http_failures_total',
    help: 'Requests that failed by a fault of ours.',
    labelNames: ['path'],
    registers: [registry],
  });
  const droppedEvents = new Counter({
    name: 'loadout_reader_events_dropped_total',
    help: 'Opens and clicks that were not recorded: too many waited, or the database failed.',
    labelNames: ['event'],
    registers: [registry],
  });
  const paymentEvents = new Counter({
    name: 'loadout_payment_events_total',
    help: 'Events of payment providers that were taken in, such as refunds and disputes.',
    labelNames: ['provider', 'type', 'taken'],
    registers: [registry],
  });
  const renderedPages = new Counter({
    name: 'loadout_pages_rendered_total',
    help: 'Pages that were rendered for the cache that serves all guests.',
    registers: [registry],
  });
  new Gauge({
    name: 'loadout_jobs_quarantined',
    help: 'Background jobs that were taken out of the queue and wait for an operator.',
    labelNames: ['cause'],
    registers: [registry],
    async collect() {
      // Without the database the other metrics are still worth having.
      const counts = await countJobs().catch(() => ({}));
      for (const [cause, count] of Object.entries(counts)) this.set({ cause }, count);
    },
  });
  return { registry, requests, failures, droppedEvents, paymentEvents, renderedPages };
}

/** The process's metrics, for Prometheus. */
export function metrics(): Metrics {
  holder.__loadoutMetrics ??= create();
  return holder.__loadoutMetrics;
}
