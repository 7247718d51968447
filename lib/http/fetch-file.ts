import { ApiFailure } from './api-failure';
import { withFreshSignIn } from './fresh-sign-in';

/** A file that an endpoint answers with: of a GET, or of a POST with `body`. @throws ApiFailure */
export const fetchFile = (path: string, body?: unknown): Promise<Blob> =>
  withFreshSignIn(() => fetchOnce(path, body));

async function fetchOnce(path: string, body: unknown): Promise<Blob> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, body === undefined ? undefined : post).catch(() => {
    throw new ApiFailure(0, '');
  });
  if (response.ok) return response.blob();
  const answer = (await response.json().catch(() => null)) as { errors?: ApiFailure['errors'] } | null;
  throw new ApiFailure(response.status, answer?.errors ?? '', undefined, answer ?? undefined);
}
