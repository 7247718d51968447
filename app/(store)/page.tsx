import type { Metadata } from 'next';
import { CampaignBand } from '@/components/store/home/campaign-band';
import { ProductSection } from '@/components/store/home/product-section';
import { JsonLd } from '@/components/store/seo/json-ld';
import { siteData } from '@/components/store/seo/site-data';
import { env } from '@/lib/env';
import { getHome } from '@/lib/store/catalogue/get-home';

export const metadata: Metadata = { alternates: { canonical: '/' } };
export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const home = await getHome();
  const categories = (type: 'top_up' | 'card') =>
    home.categories.filter((category) => category.type === type);
  return (
    <div className="grid grid-cols-1 gap-12 md:gap-16">
      <header className="grid gap-2">
        <h1 className="display text-2xl text-balance md:text-3xl">Game top-ups and gift cards</h1>
        <p className="text-base text-muted">
          Delivered as soon as they are paid for. You need no account: the codes come by mail and stand on
          your order’s page.
        </p>
      </header>
      {home.campaign && <CampaignBand campaign={home.campaign} currency={home.currency} />}
      <ProductSection
        id="top-ups"
        title="Top up"
        shelf={home.top_ups}
        categories={categories('top_up')}
        currency={home.currency}
      />
      <ProductSection
        id="gift-cards"
        title="Gift cards"
        shelf={home.cards}
        categories={categories('card')}
        currency={home.currency}
      />
      <JsonLd data={siteData(env().APP_URL)} />
    </div>
  );
}
