import { sharePicture, shareSize } from '@/components/store/seo/share-picture';
import { DEFAULT_LOCALE } from '@/lib/texts/languages';
import { textsIn } from '@/lib/texts/texts';

// One picture serves everybody whom the link reaches.
const texts = textsIn(DEFAULT_LOCALE).frame.site;

export const alt = texts.title;
export const size = shareSize;
export const contentType = 'image/png';

export default async function ShopPicture() {
  const png = await sharePicture({
    title: texts.slogan,
    text: texts.promise,
  });
  return new Response(Buffer.from(png), {
    headers: { 'content-type': contentType, 'cache-control': 'public, max-age=86400' },
  });
}
