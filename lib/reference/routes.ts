import { requestIdOf } from '@/lib/http/respond';
import { store } from '@/lib/store/contract';
import { openapiDocument } from './document';

let bytes: Uint8Array<ArrayBuffer> | undefined;

/** The OpenAPI 3.1 document of both services. */
export const documentRoutes = store.readOnly(async (request) => {
  bytes ??= new TextEncoder().encode(JSON.stringify(openapiDocument()));
  return new Response(bytes, {
    headers: {
      'content-type': 'application/json',
      'content-length': String(bytes.byteLength),
      'x-request-id': requestIdOf(request),
    },
  });
});
