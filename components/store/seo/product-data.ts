/** What is told of a product. Paths begin with a slash; prices are in `currency`, for one unit, as charged now. */
type ProductFacts = {
  name: string;
  /** Plain text. */
  description: string;
  path: string;
  image: string;
  currency: string;
  category?: string;
  offers: readonly { name: string; price: number; inStock: boolean }[];
  /** 1 to 5; null before the first review. */
  rating: number | null;
  reviews: number;
};

/** schema.org's Product with its offers and, once there are reviews, its AggregateRating. */
export function productData(product: ProductFacts, origin: string): Record<string, unknown> {
  const { name, description, path, image, category, offers, rating, reviews } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${origin}${path}#product`,
    name,
    url: origin + path,
    image: origin + image,
    ...(description && { description }),
    ...(category && { category }),
    ...(offers.length > 0 && { offers: offersData(product, origin) }),
    ...(rating !== null &&
      reviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: reviews,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  };
}

function offersData({ offers, currency, path }: ProductFacts, origin: string) {
  const prices = offers.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: offers.length,
    offers: offers.map(({ name, price, inStock }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      url: origin + path,
    })),
  };
}
