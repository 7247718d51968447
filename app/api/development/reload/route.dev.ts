import { serveEndpoints } from '@/lib/serve-endpoints';

/** Only in development: Next has compiled anew what changed, and these are the endpoints of the new modules. */
export function GET(): Response {
  serveEndpoints();
  return new Response(null, { status: 204 });
}
