import { pictureRoute } from '@/lib/pictures/picture-route';
import { servedMailPicture } from './served-picture';

export const servePictureEndpoint = pictureRoute({
  path: '/api/mail/picture',
  summary: 'A picture of an email, by its name.',
  names: /^[0-9a-f]{32}$/,
  read: servedMailPicture,
});
