import { productPicture } from '../../product-picture';

export const dynamic = 'force-dynamic';
export const alt = 'The gift card’s name, region and lowest price beside its emblem';
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

export default async function CardPicture({ params }: { params: Promise<{ slug: string }> }) {
  return productPicture('card', (await params).slug);
}
