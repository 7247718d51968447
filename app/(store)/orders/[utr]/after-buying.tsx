import { useTexts } from '#language';
import { callbackHref } from '@/components/auth/callback-href';
import { Disclosure } from '@/components/store/order/disclosure';
import { ReportForm } from '@/components/store/order/report-form';
import { ReportList } from '@/components/store/order/report-list';
import { ReviewForm } from '@/components/store/order/review-form';
import { ProductText } from '@/components/store/product/product-text';
import { Chip } from '@/components/ui/chip';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import type { OrderProduct } from '@/lib/store/account/order-products';
import type { OrderReport } from '@/lib/store/reports/list-order-reports';
import type { OrderVisit } from './order-access';

/** How each of the order's cards is redeemed. */
export function RedeemGuides({ products }: { products: readonly OrderProduct[] }) {
  const texts = useTexts('order').codes;
  const told = products.filter(({ guide }) => guide !== '');
  if (told.length === 0) return null;
  return (
    <div className="print:hidden">
      {told.map(({ slug, name, guide }) => (
        <Disclosure key={slug} title={texts.redeem(name)}>
          <ProductText html={guide} />
        </Disclosure>
      ))}
    </div>
  );
}

type Props = {
  visit: OrderVisit;
  /** Those that can be reviewed. */
  products: readonly OrderProduct[];
  reports: readonly OrderReport[];
};

/** What a buyer may want to say: a review of each product, a problem. */
export function AfterBuying({ visit: { utr, key, who, zone }, products, reports }: Props) {
  const { review, report } = useTexts('order');
  const hasAccount = 'userId' in who;
  // Until a new account's address is confirmed, the link's key alone opens the order.
  const back = key ? `/orders/${utr}?key=${encodeURIComponent(key)}` : `/orders/${utr}`;
  return (
    <div className="grid gap-10 print:hidden">
      {products.length > 0 && (
        <Panel
          title={products.length === 1 ? review.titleOne : review.titleSeveral}
          intro={
            hasAccount
              ? review.intro
              : review.needsAccount(
                  (text) => <TextLink href={callbackHref('/sign-in', back)}>{text}</TextLink>,
                  (text) => <TextLink href={callbackHref('/sign-up', back)}>{text}</TextLink>,
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
                      {product.review && <Chip>{review.given(product.review.rating)}</Chip>}
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
      <ReportList order={{ utr, key }} reports={reports} zone={zone} />
      <div className="border-y border-line">
        <Disclosure title={report.open}>
          <ReportForm order={{ utr, key }} />
        </Disclosure>
      </div>
    </div>
  );
}
