import { openapiDocument } from '@/lib/reference/document';

export const dynamic = 'force-dynamic';

/** The OpenAPI 3.1 document of both services. Anyone may read it from anywhere. */
export function GET(): Response {
  return Response.json(openapiDocument(), { headers: { 'access-control-allow-origin': '*' } });
}
