import { Globe, Zap } from 'lucide-react';
import type { Metadata, ResolvingMetadata } from 'next';
import { notFound } from 'next/navigation';
import { useTexts } from '#language';
import { readReviews } from '@/app/(store)/read-reviews';
import { Providers } from '@/components/providers';
import type { AddressParams } from '@/components/store/address-params';
import { TopUpForm } from '@/components/store/buy/top-up-form';
import type { TopUpPage } from '@/components/store/buy/top-up-page';
import { Emblem } from '@/components/store/emblem';
import { ProductText } from '@/components/store/product/product-text';
import { ReviewsPanel } from '@/components/store/product/reviews-panel';
import { Rating } from '@/components/store/rating';
import { openGraphOf } from '@/components/store/seo/open-graph';
import { ProductJsonLd } from '@/components/store/seo/product-json-ld';
import { getTexts } from '@/components/texts/request-language';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import type { Actor } from '@/lib/auth/actor';
import { viewer } from '@/lib/auth/viewer';
import { env } from '@/lib/env';
import { isDomainError } from '@/lib/errors';
import { plainText } from '@/lib/store/catalogue/clean-product-html';
import { makeQuote } from '@/lib/store/checkout/make-quote';
import { QuoteView } from '@/lib/store/checkout/schemas';
import { listSavedPlayers } from '@/lib/store/players/list-saved-players';
import { readTopUp } from './read-top-up';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<AddressParams>;
};

export async function generateMetadata({ params }: Props, parent: ResolvingMetadata): Promise<Metadata> {
  const topUp = await readTopUp((await params).slug);
  if (!topUp) return {};
  const texts = await getTexts('buy');
  const title = texts.product(topUp.name);
  const description = plainText(topUp.description) || texts.shortly(topUp.name, topUp.region);
  const path = `/top-up/${topUp.slug}`;
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: openGraphOf({ title, description, path }, await parent),
  };
}

export default async function TopUpPageView({ params, searchParams }: Props) {
  const [topUp, query, actor, texts] = await Promise.all([
    params.then(({ slug }) => readTopUp(slug)),
    searchParams,
    viewer(),
    getTexts('buy'),
  ]);
  if (!topUp) notFound();
  const chosen = topUp.denominations.find(({ id }) => String(id) === query.service) ?? null;
  const [reviews, savedPlayers, quote] = await Promise.all([
    readReviews('top_up', topUp, query, actor),
    actor ? listSavedPlayers({ actor, input: { top_up_id: topUp.id } }) : [],
    quoteFor(actor, chosen?.id ?? topUp.denominations[0]?.id),
  ]);
  const { id, name, slug, currency, fields, denominations, campaign } = topUp;
  return (
    <Providers>
      <TopUpForm
        // Another game is another form.
        key={slug}
        head={<Head topUp={topUp} />}
        topUp={{ id, name, slug, currency, fields, denominations, campaign }}
        savedPlayers={savedPlayers}
        accountEmail={actor?.email ?? null}
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
      <Facts topUp={topUp} />
    </Providers>
  );
}

/** What a denomination costs by each way to pay; null where there is none. */
async function quoteFor(actor: Actor | null, serviceId: number | undefined): Promise<QuoteView | null> {
  if (serviceId === undefined) return null;
  const lines = [{ service_id: serviceId, quantity: 1 }];
  const quote = await makeQuote({ actor, input: { kind: 'top_up', lines } }).catch((error: unknown) => {
    // It was taken off the shelf between the two questions; the browser asks again and is told.
    if (isDomainError(error)) return null;
    throw error;
  });
  return quote && QuoteView.parse(quote);
}

function Head({ topUp }: { topUp: TopUpPage }) {
  const texts = useTexts('buy');
  return (
    <header className="grid gap-6">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-5 md:grid-cols-[7rem_minmax(0,1fr)]">
        <Emblem src={topUp.image} eager />
        <div className="grid gap-2">
          <h1 className="display text-2xl md:text-3xl">{topUp.name}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span className="inline-flex items-center gap-1.5">
              <Globe aria-hidden="true" className="size-4" />
              <span className="sr-only">{texts.region}</span>
              {topUp.region}
            </span>
            {topUp.isInstant && (
              <span className="inline-flex items-center gap-1.5">
                <Zap aria-hidden="true" className="size-4" />
                {texts.instant}
              </span>
            )}
            {topUp.reviews > 0 && (
              <a href="#reviews" className="inline-flex hover:text-text">
                <Rating rating={topUp.rating} reviews={topUp.reviews} />
              </a>
            )}
          </p>
        </div>
      </div>
      {topUp.note && <Notice>{topUp.note}</Notice>}
    </header>
  );
}

/** The page as a search engine reads it. */
function Facts({ topUp }: { topUp: TopUpPage }) {
  const texts = useTexts('buy');
  const { name, slug, image, currency, rating, reviews, description, denominations } = topUp;
  const path = `/top-up/${slug}`;
  const offers = denominations.map((one) => ({ name: one.name, price: one.price, inStock: true }));
  return (
    <ProductJsonLd
      origin={env().APP_URL}
      kind="top_up"
      slug={slug}
      product={{
        name: texts.product(name),
        description: plainText(description, 500),
        path,
        image,
        currency,
        offers,
        rating,
        reviews,
      }}
    />
  );
}
