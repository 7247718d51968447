import { pictureRoute } from '@/lib/pictures/picture-route';
import { PICTURE_NAME } from './picture-path';
import { servedProductPicture } from './served-product-picture';

export const serveProductPictureEndpoint = pictureRoute({
  path: '/api/catalogue/picture',
  summary: 'A picture of a product, by its name.',
  names: PICTURE_NAME,
  read: servedProductPicture,
});
