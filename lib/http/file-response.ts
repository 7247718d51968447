import { respond } from './respond';

/** A file to download, whole or as it is made. */
export function fileResponse(
  request: Request,
  { name, type }: { name: string; type: string },
  body: string | ReadableStream<Uint8Array>,
): Response {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  };
  return respond(request, { status: 200, body, headers, requestId: '' });
}
