import { respond } from './respond';

/** A file to download, whole or as it is made. */
export function fileResponse(
  request: Request,
  { name, type }: { name: string; type: string },
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): Response {
  const headers = {
    'content-type': type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type,
    'content-disposition': `attachment; filename="${name}"`,
  };
  return respond(request, { status: 200, body, headers, requestId: '' });
}
