import type { ShownProduct } from '@/components/store/product/shown-product';
import { productHref } from '@/components/store/product-href';
import { everything, searchHref } from '@/components/store/search/search-state';
import { getTexts } from '@/components/texts/request-language';
import { plainLine } from '@/lib/plain-text';
import { getHome } from '@/lib/store/catalogue/get-home';
import type { ProductKind } from '@/lib/store/catalogue/rows';
import { breadcrumbData } from './breadcrumb-data';
import { JsonLd } from './json-ld';
import { productData } from './product-data';

type Props = {
  kind: ProductKind;
  /** What its page is called. */
  title: string;
  /** A denomination that says nothing of its stock is never out of it. */
  product: ShownProduct & {
    denominations: readonly { name: string; price: number; isInStock?: boolean }[];
  };
  /** The shop's own, without a slash at the end. */
  origin: string;
};

const DESCRIPTION_LENGTH = 500;

/** A product's page as a search engine reads it: what it is, what it costs, what buyers say, where it stands. */
export async function ProductJsonLd({ kind, title, product, origin }: Props) {
  const [{ categories }, texts] = await Promise.all([getHome(), getTexts('search')]);
  const { name, slug, image, currency, rating, reviews, denominations } = product;
  const path = productHref(kind, slug);
  const category = categories.find(({ id }) => id === product.categoryId);
  const crumbs = [
    { name: texts.title.kinds[kind], path: searchHref(everything, { kind }) },
    ...(category
      ? [{ name: category.name, path: searchHref(everything, { kind, category: category.id }) }]
      : []),
    { name, path },
  ];
  const facts = {
    name: title,
    description: plainLine(product.description, DESCRIPTION_LENGTH),
    path,
    image,
    currency,
    offers: denominations.map((one) => ({
      name: one.name,
      price: one.price,
      inStock: one.isInStock ?? true,
    })),
    rating,
    reviews,
    ...(category && { category: category.name }),
  };
  return (
    <>
      <JsonLd data={productData(facts, origin)} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
    </>
  );
}
