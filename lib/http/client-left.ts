import type { ServerResponse } from 'node:http';

const responses = new WeakMap<Request, ServerResponse>();

/** Notes what a request is answered by, where its own signal isn't set: making one costs as much as the rest of it. */
export function noteResponse(request: Request, outgoing: ServerResponse): Request {
  responses.set(request, outgoing);
  return request;
}

/** Aborted when the client goes away before it has its answer. */
export function clientLeft(request: Request): AbortSignal {
  const outgoing = responses.get(request);
  if (!outgoing) return request.signal;
  const left = new AbortController();
  const onClose = () => {
    if (!outgoing.writableFinished) left.abort();
  };
  if (outgoing.closed) onClose();
  else outgoing.once('close', onClose);
  return left.signal;
}
