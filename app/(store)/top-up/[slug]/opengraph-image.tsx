import { shareSize } from '@/components/store/seo/share-picture';
import { DEFAULT_LOCALE } from '@/lib/texts/languages';
import { textsIn } from '@/lib/texts/texts';
import { productPicture } from '../../product-picture';

export const dynamic = 'force-dynamic';
export const alt = textsIn(DEFAULT_LOCALE).purchase.picture;
export const size = shareSize;
export const contentType = 'image/png';

export default async function TopUpPicture({ params }: { params: Promise<{ slug: string }> }) {
  return productPicture('top_up', (await params).slug);
}
