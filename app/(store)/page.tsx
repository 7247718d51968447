import type { Metadata } from 'next';
import { CampaignBand } from '@/components/store/home/campaign-band';
import { readCatalogueState } from '@/components/store/home/catalogue-state';
import { ProductSection } from '@/components/store/home/product-section';
import { TextLink } from '@/components/ui/text-link';
import { getHome } from '@/lib/store/catalogue/get-home';

export const metadata: Metadata = { alternates: { canonical: '/' } };
export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function HomePage({ searchParams }: Props) {
  const [home, params] = await Promise.all([getHome(), searchParams]);
  const state = readCatalogueState(params);
  const categories = (type: 'top_up' | 'card') =>
    home.categories.filter((category) => category.type === type);
  return (
    <div className="grid grid-cols-1 gap-12 md:gap-16">
      <header className="grid gap-2">
        <h1 className="display text-2xl text-balance md:text-3xl">
          {state.search ? `Results for “${state.search}”` : 'Game top-ups and gift cards'}
        </h1>
        <p className="text-base text-muted">
          {state.search ? (
            <TextLink href="/">Show everything</TextLink>
          ) : (
            <>
              Delivered as soon as they are paid for. Orders are placed through the{' '}
              <TextLink href="/developers">API</TextLink>.
            </>
          )}
        </p>
      </header>
      {home.campaign && !state.search && <CampaignBand campaign={home.campaign} currency={home.currency} />}
      <ProductSection
        id="top-ups"
        title="Top up"
        products={home.top_ups}
        categories={categories('top_up')}
        state={state}
        currency={home.currency}
      />
      <ProductSection
        id="gift-cards"
        title="Gift cards"
        products={home.cards}
        categories={categories('card')}
        state={state}
        currency={home.currency}
      />
    </div>
  );
}
