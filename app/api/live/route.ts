const BODY = JSON.stringify({ status: 'success', message: { status: 'ok' } });

/** Tells that this process answers, and asks nothing else: what a load balancer polls. */
export function GET(): Response {
  return new Response(BODY, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
