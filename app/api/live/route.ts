import { requestIdOf } from '@/lib/http/respond';
import { store } from '@/lib/store/contract';

const BODY = JSON.stringify({ status: 'success', message: { status: 'ok' } });

/** Tells that this process answers, and asks nothing else: what a load balancer polls. */
export function GET(request: Request): Response {
  return new Response(BODY, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestIdOf(request) },
  });
}

export const { POST, PUT, PATCH, DELETE } = store.refuseAllBut('GET');
