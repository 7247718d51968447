import { breadcrumbData, type Crumb } from './breadcrumb-data';
import { JsonLd } from './json-ld';
import { type ProductFacts, productData } from './product-data';

type Props = {
  product: ProductFacts;
  /** The way to the product from the shop's first page, which goes without saying; the product itself last. */
  crumbs: readonly Crumb[];
  /** The shop's own origin, without a slash at the end. */
  origin: string;
};

/** A product's page as a search engine reads it: what it is, what it costs, what buyers say, where it stands. */
export function ProductJsonLd({ product, crumbs, origin }: Props) {
  return (
    <>
      <JsonLd data={productData(product, origin)} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
    </>
  );
}
