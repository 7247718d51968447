import { requestIdOf } from '@/lib/http/respond';
import { openapiDocument } from '@/lib/reference/document';
import { store } from '@/lib/store/contract';

export const dynamic = 'force-dynamic';

/** The OpenAPI 3.1 document of both services. */
export function GET(request: Request): Response {
  return Response.json(openapiDocument(), { headers: { 'x-request-id': requestIdOf(request) } });
}

export const { POST, PUT, PATCH, DELETE } = store.refuseAllBut('GET');
