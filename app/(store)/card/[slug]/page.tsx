import type { Metadata, ResolvingMetadata } from 'next';
import { notFound } from 'next/navigation';
import { member } from '@/app/(store)/member';
import { readReviews } from '@/app/(store)/read-reviews';
import { missingMetadata } from '@/components/missing-metadata';
import { Providers } from '@/components/providers';
import type { AddressParams } from '@/components/store/address-params';
import { CampaignEnd } from '@/components/store/campaign-end';
import type { Denomination } from '@/components/store/card/card-page';
import { CartSummary } from '@/components/store/card/cart-summary';
import { DenominationList } from '@/components/store/card/denomination-list';
import { NothingHere } from '@/components/store/nothing-here';
import { ProductHead } from '@/components/store/product/product-head';
import { ProductText } from '@/components/store/product/product-text';
import { ReviewsPanel } from '@/components/store/product/reviews-panel';
import { productHref } from '@/components/store/product-href';
import { clearOfSummary } from '@/components/store/purchase/clear-of-summary';
import { META_LENGTH, pageMetadata } from '@/components/store/seo/open-graph';
import { ProductJsonLd } from '@/components/store/seo/product-json-ld';
import { RememberProduct } from '@/components/store/viewed/remember-product';
import { getTexts } from '@/components/texts/request-language';
import { EmptyState } from '@/components/ui/empty-state';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { withMissing } from '@/components/with-missing';
import { env } from '@/lib/env';
import { plainLine } from '@/lib/plain-text';
import type { ShopTexts } from '@/lib/texts/texts';
import { readCard } from './read-card';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<AddressParams>;
};

export async function generateMetadata({ params }: Props, parent: ResolvingMetadata): Promise<Metadata> {
  const card = await readCard((await params).slug);
  if (!card) return missingMetadata();
  const { card: texts } = await getTexts('cart');
  const description = plainLine(card.description, META_LENGTH) || texts.shortly(card.name, card.region);
  return pageMetadata(
    { title: texts.product(card.name), description, path: productHref('card', card.slug) },
    parent,
  );
}

async function CardPage({ params, searchParams }: Props) {
  const [card, query, account, { card: texts }] = await Promise.all([
    params.then(({ slug }) => readCard(slug)),
    searchParams,
    params.then(({ slug }) => member(productHref('card', slug))),
    getTexts('cart'),
  ]);
  if (!card) notFound();
  const reviews = await readReviews('card', card, query, account);
  const { name, slug, currency, denominations } = card;
  const shown = { name, slug, currency, denominations };
  return (
    <div className="flex flex-col gap-x-12 gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]">
      <RememberProduct {...{ kind: 'card', slug, name, region: card.region, image: card.image }} />
      <ProductJsonLd kind="card" title={texts.product(name)} product={card} origin={env().APP_URL} />
      <div className={`grid min-w-0 grid-cols-1 content-start gap-8 ${clearOfSummary}`}>
        <ProductHead product={card} instant={card.isInstant && instantText(denominations, texts)} />
        {card.note && <Notice>{card.note}</Notice>}
        <section aria-labelledby="denominations" className="grid gap-4">
          <div className="grid gap-1">
            <h2 id="denominations" className="display text-lg">
              {texts.choose}
            </h2>
            {card.campaign && (
              <p className="text-muted">
                <CampaignEnd campaign={card.campaign} />
              </p>
            )}
          </div>
          {denominations.length === 0 ? (
            <EmptyState title={texts.soldOut}>
              {texts.soldOutText((others) => (
                <TextLink href="/">{others}</TextLink>
              ))}
            </EmptyState>
          ) : (
            <>
              <NeedsScripts text={texts.needsScripts} />
              <DenominationList card={shown} />
            </>
          )}
        </section>
      </div>
      {denominations.length > 0 && (
        <div className="max-lg:contents lg:row-span-2">
          <Providers>
            <CartSummary card={shown} />
          </Providers>
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 content-start gap-10">
        {card.guide && (
          <Panel title={texts.guide}>
            <ProductText html={card.guide} />
          </Panel>
        )}
        {card.description && (
          <Panel title={texts.about(name)}>
            <ProductText html={card.description} />
          </Panel>
        )}
        <ReviewsPanel {...reviews} />
      </div>
    </div>
  );
}

export default withMissing(CardPage, NothingHere);

/** What is promised of all denominations has to be true of each. */
function instantText(
  denominations: readonly Denomination[],
  { instant, instantInStock }: ShopTexts['cart']['card'],
): string | false {
  if (denominations.length > 0 && denominations.every(({ isInStock }) => isInStock)) return instant;
  return denominations.some(({ isInStock }) => isInStock) && instantInStock;
}
