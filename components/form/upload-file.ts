import { ApiFailure } from '@/lib/http/api-failure';

/** Uploads a file with a form's fields, and tells what share of it is there. `fetch` can't tell that. @throws ApiFailure */
export function uploadFile<Result>(
  path: `/api/${string}`,
  file: File,
  fields: Readonly<Record<string, unknown>>,
  onProgress: (share: number) => void,
) {
  const request = new XMLHttpRequest();
  const done = new Promise<Result>((resolve, reject) => {
    request.open('POST', path);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiFailure(0, ''));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    request.onload = () => {
      const envelope = read<Result>(request.responseText);
      if (request.status === 200 && envelope?.status === 'success') resolve(envelope.message);
      else reject(new ApiFailure(request.status, envelope?.errors ?? ''));
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', file);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}

type Envelope<Result> = { status: string; message: Result; errors?: ApiFailure['errors'] };

function read<Result>(text: string): Envelope<Result> | null {
  try {
    return JSON.parse(text) as Envelope<Result>;
  } catch {
    return null;
  }
}
