import { Disclosure } from '@/components/store/order/disclosure';
import { ReportForm } from '@/components/store/order/report-form';
import { ReviewForm } from '@/components/store/order/review-form';
import { ProductText } from '@/components/store/product/product-text';
import { Chip } from '@/components/ui/chip';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import type { OrderVisit } from './order-access';
import type { OrderProduct } from './order-products';

/** How each of the order's cards is redeemed. */
export function RedeemGuides({ products }: { products: readonly OrderProduct[] }) {
  const told = products.filter(({ guide }) => guide !== '');
  if (told.length === 0) return null;
  return (
    <div className="print:hidden">
      {told.map(({ slug, name, guide }) => (
        <Disclosure key={slug} title={`How to redeem ${name}`}>
          <ProductText html={guide} />
        </Disclosure>
      ))}
    </div>
  );
}

type Props = { visit: OrderVisit; products: readonly OrderProduct[]; canReview: boolean };

/** What a buyer may want to say: a review of each product, a problem. */
export function AfterBuying({ visit: { utr, key, who }, products, canReview }: Props) {
  const hasAccount = 'userId' in who;
  return (
    <div className="grid gap-10 print:hidden">
      {canReview && products.length > 0 && (
        <Panel
          title={products.length === 1 ? 'Review it' : 'Review what you bought'}
          intro={
            hasAccount ? (
              'Published at once, with the mark of a verified purchase.'
            ) : (
              <>
                Reviews belong to an account. <TextLink href="/sign-up">Create one</TextLink> with the address
                that you ordered with: the order joins it once the address is confirmed.
              </>
            )
          }
        >
          {hasAccount && (
            <div>
              {products.map((product) => (
                <Disclosure
                  key={product.slug}
                  title={
                    <span className="flex flex-wrap items-center gap-x-3">
                      {product.name}
                      {product.review && <Chip>You gave {product.review.rating} of 5</Chip>}
                    </span>
                  }
                >
                  <ReviewForm product={product} earlier={product.review} />
                </Disclosure>
              ))}
            </div>
          )}
        </Panel>
      )}
      <Panel title="Something wrong">
        <Disclosure title="Report a problem with this order">
          <ReportForm order={{ utr, key }} />
        </Disclosure>
      </Panel>
    </div>
  );
}
