import { requestIdOf } from '@/lib/http/respond';
import { store } from '../contract';

const BODY = JSON.stringify({ status: 'success', message: { status: 'ok' } });

/** Tells that this process answers, and asks nothing else: what a load balancer polls. */
export const liveRoutes = store.readOnly(
  async (request) =>
    new Response(BODY, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(BODY)),
        'x-request-id': requestIdOf(request),
      },
    }),
);
