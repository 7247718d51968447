import { sharePicture } from '@/components/store/seo/share-picture';

export const alt = 'Loadout: game top-ups and gift cards';
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

export default async function ShopPicture() {
  const png = await sharePicture({
    title: 'Game top-ups and gift cards',
    text: 'Delivered as soon as they are paid for.',
  });
  return new Response(Buffer.from(png), {
    headers: { 'content-type': contentType, 'cache-control': 'public, max-age=86400' },
  });
}
