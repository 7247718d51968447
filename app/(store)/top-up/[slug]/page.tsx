import type { Metadata, ResolvingMetadata } from 'next';
import { notFound } from 'next/navigation';
import { member } from '@/app/(store)/member';
import { readReviews } from '@/app/(store)/read-reviews';
import { missingMetadata } from '@/components/missing-metadata';
import { Providers } from '@/components/providers';
import type { AddressParams } from '@/components/store/address-params';
import { NothingHere } from '@/components/store/nothing-here';
import { ProductHead } from '@/components/store/product/product-head';
import { ProductText } from '@/components/store/product/product-text';
import { ReviewsPanel } from '@/components/store/product/reviews-panel';
import { productHref } from '@/components/store/product-href';
import { TopUpForm } from '@/components/store/purchase/top-up-form';
import { META_LENGTH, pageMetadata } from '@/components/store/seo/open-graph';
import { ProductJsonLd } from '@/components/store/seo/product-json-ld';
import { RememberProduct } from '@/components/store/viewed/remember-product';
import { getTexts } from '@/components/texts/request-language';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { withMissing } from '@/components/with-missing';
import { keepNoLongerThan, untracked } from '@/lib/db/reads';
import { refusalOf } from '@/lib/db/refusal-of';
import { env } from '@/lib/env';
import { plainLine } from '@/lib/plain-text';
import { makeQuote } from '@/lib/store/checkout/make-quote';
import { QuoteView } from '@/lib/store/checkout/schemas';
import { readTopUp } from './read-top-up';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<AddressParams>;
};

export async function generateMetadata({ params }: Props, parent: ResolvingMetadata): Promise<Metadata> {
  const topUp = await readTopUp((await params).slug);
  if (!topUp) return missingMetadata();
  const texts = await getTexts('purchase');
  const description = plainLine(topUp.description, META_LENGTH) || texts.shortly(topUp.name, topUp.region);
  return pageMetadata(
    { title: texts.product(topUp.name), description, path: productHref('top_up', topUp.slug) },
    parent,
  );
}

async function TopUpPageView({ params, searchParams }: Props) {
  const [topUp, query, account, texts] = await Promise.all([
    params.then(({ slug }) => readTopUp(slug)),
    searchParams,
    params.then(({ slug }) => member(productHref('top_up', slug))),
    getTexts('purchase'),
  ]);
  if (!topUp) notFound();
  const chosen = topUp.denominations.find(({ id }) => String(id) === query.service) ?? null;
  const [reviews, quote] = await Promise.all([
    readReviews('top_up', topUp, query, account),
    quoteFor(chosen?.id ?? topUp.denominations[0]?.id),
  ]);
  const { id, name, slug, currency, fields, denominations, campaign } = topUp;
  return (
    <Providers>
      <TopUpForm
        // Another game is another form.
        key={slug}
        head={
          <div className="grid gap-6">
            <ProductHead product={topUp} instant={topUp.isInstant && texts.instant} />
            {topUp.note && <Notice>{topUp.note}</Notice>}
          </div>
        }
        topUp={{ id, name, slug, currency, fields, denominations, campaign }}
        isGuest={account === null}
        playersToCome={account?.places.players ?? 0}
        initialServiceId={chosen?.id ?? null}
        initialQuote={quote}
      >
        {topUp.guide && (
          <Panel title={texts.guide}>
            <ProductText html={topUp.guide} />
          </Panel>
        )}
        {topUp.description && (
          <Panel title={texts.about(name)}>
            <ProductText html={topUp.description} />
          </Panel>
        )}
        <ReviewsPanel {...reviews} />
      </TopUpForm>
      <RememberProduct {...{ kind: 'top_up', slug, name, region: topUp.region, image: topUp.image }} />
      <ProductJsonLd kind="top_up" title={texts.product(name)} product={topUp} origin={env().APP_URL} />
    </Providers>
  );
}

export default withMissing(TopUpPageView, NothingHere);

/** What a denomination costs a guest by each way to pay; null where there is none. */
async function quoteFor(serviceId: number | undefined): Promise<QuoteView | null> {
  if (serviceId === undefined) return null;
  const lines = [{ service_id: serviceId, quantity: 1 }];
  // It follows from the product, whose reading counts already, and the gateways, which are part of the catalogue.
  const quote = await untracked(() => makeQuote({ actor: null, input: { kind: 'top_up', lines } })).catch(
    (error: unknown) => {
      // It was taken off the shelf between the two questions; the browser asks again and is told.
      if (!refusalOf(error)) throw error;
      keepNoLongerThan(0);
      return null;
    },
  );
  return quote && QuoteView.parse(quote);
}
