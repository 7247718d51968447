import { uploadFile } from '@/components/form/upload-file';
import type { DeskProduct } from '@/lib/store/product-desk/queries';

/** Gives a product the picture in a file. @throws ApiFailure */
export const uploadProductPicture = (product: Pick<DeskProduct, 'kind' | 'id'>, file: File) =>
  uploadFile<{ picture: string }>('/api/admin/catalogue/picture', file, product, () => {}).done;
