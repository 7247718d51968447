import type { Metadata, ResolvingMetadata } from 'next';
import { CampaignBand } from '@/components/store/home/campaign-band';
import { ProductSection } from '@/components/store/home/product-section';
import { JsonLd } from '@/components/store/seo/json-ld';
import { openGraphOf } from '@/components/store/seo/open-graph';
import { siteData } from '@/components/store/seo/site-data';
import { getTexts } from '@/components/texts/request-language';
import { env } from '@/lib/env';
import { getHome } from '@/lib/store/catalogue/get-home';

export async function generateMetadata(_: unknown, parent: ResolvingMetadata): Promise<Metadata> {
  const [{ site }, resolved] = await Promise.all([getTexts('frame'), parent]);
  return { alternates: { canonical: '/' }, openGraph: openGraphOf({ ...site, path: '/' }, resolved) };
}

export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const [home, texts] = await Promise.all([getHome(), getTexts('home')]);
  const categories = (type: 'top_up' | 'card') =>
    home.categories.filter((category) => category.type === type);
  return (
    <div className="grid grid-cols-1 gap-12 md:gap-16">
      <header className="grid gap-2">
        <h1 className="display text-2xl text-balance md:text-3xl">{texts.title}</h1>
        <p className="text-base text-muted">{texts.intro}</p>
      </header>
      {home.campaign && <CampaignBand campaign={home.campaign} currency={home.currency} />}
      <ProductSection
        kind="top_up"
        section={home.top_ups}
        categories={categories('top_up')}
        currency={home.currency}
      />
      <ProductSection
        kind="card"
        section={home.cards}
        categories={categories('card')}
        currency={home.currency}
      />
      <JsonLd data={siteData(env().APP_URL)} />
    </div>
  );
}
