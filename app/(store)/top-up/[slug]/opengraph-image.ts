import { productPicture } from '../../product-picture';

export const dynamic = 'force-dynamic';
export const alt = 'The game’s name, region and lowest price beside its emblem';
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

export default async function TopUpPicture({ params }: { params: Promise<{ slug: string }> }) {
  return productPicture('top_up', (await params).slug);
}
