import { everything, searchHref } from '@/components/store/search/search-state';
import { getTexts } from '@/components/texts/request-language';
import { getHome } from '@/lib/store/catalogue/get-home';
import { getProduct } from '@/lib/store/catalogue/get-product';
import type { ProductKind } from '@/lib/store/catalogue/rows';
import { breadcrumbData } from './breadcrumb-data';
import { JsonLd } from './json-ld';
import { type ProductFacts, productData } from './product-data';

type Props = {
  kind: ProductKind;
  slug: string;
  product: Omit<ProductFacts, 'category'>;
  /** The shop's own origin, without a slash at the end. */
  origin: string;
};

/** A product's page as a search engine reads it: what it is, what it costs, what buyers say, where it stands. */
export async function ProductJsonLd({ kind, slug, product, origin }: Props) {
  const [{ value }, { categories }, texts] = await Promise.all([
    getProduct(kind, { slug }),
    getHome(),
    getTexts('search'),
  ]);
  const { name, category_id } = value.product;
  const category = categories.find(({ id }) => id === category_id);
  const crumbs = [
    { name: texts.title.kinds[kind], path: searchHref(everything, { kind }) },
    ...(category
      ? [{ name: category.name, path: searchHref(everything, { kind, category: category.id }) }]
      : []),
    { name, path: product.path },
  ];
  return (
    <>
      <JsonLd data={productData({ ...product, ...(category && { category: category.name }) }, origin)} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
    </>
  );
}
