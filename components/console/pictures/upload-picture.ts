import { uploadFile } from '@/components/form/upload-file';
import type { Picture } from '@/lib/campaign/pictures/queries';

/** Adds a picture to the library. @throws ApiFailure */
export async function uploadPicture(file: File): Promise<Picture> {
  const { done } = uploadFile<{ picture: Picture }>('/api/email/pictures/upload', file, {}, () => {});
  return (await done).picture;
}
