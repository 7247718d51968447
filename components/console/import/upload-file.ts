import type { Import } from '@/lib/campaign/imports/queries';
import { ApiFailure } from '@/lib/http/api-failure';

type Fields = { contact_type_id?: number; list_name?: string };

/** Uploads a file to be set up, and tells what share of it is there. `fetch` can't tell that. @throws ApiFailure */
export function uploadFile(file: File, fields: Fields, onProgress: (share: number) => void) {
  const request = new XMLHttpRequest();
  const done = new Promise<Import>((resolve, reject) => {
    request.open('POST', '/api/email/contacts/import/stage');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiFailure(0, ''));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    request.onload = () => {
      const envelope = read(request.responseText);
      if (request.status === 200 && envelope?.status === 'success') resolve(envelope.message.import);
      else reject(new ApiFailure(request.status, envelope?.errors ?? ''));
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', file);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}

type Envelope = { status: string; message: { import: Import }; errors?: ApiFailure['errors'] };

function read(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}
