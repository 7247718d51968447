import type { Metadata, ResolvingMetadata } from 'next';
import { BuyAgain } from '@/components/store/home/buy-again';
import { CampaignBand } from '@/components/store/home/campaign-band';
import { CategoryRow } from '@/components/store/home/category-row';
import { HomeHero } from '@/components/store/home/home-hero';
import { ProductSection } from '@/components/store/home/product-section';
import { JsonLd } from '@/components/store/seo/json-ld';
import { openGraphOf } from '@/components/store/seo/open-graph';
import { siteData } from '@/components/store/seo/site-data';
import { RecentlyViewed } from '@/components/store/viewed/recently-viewed';
import { getTexts } from '@/components/texts/request-language';
import { env } from '@/lib/env';
import { getHome } from '@/lib/store/catalogue/get-home';
import { member } from './member';

export async function generateMetadata(_: unknown, parent: ResolvingMetadata): Promise<Metadata> {
  const [{ site }, resolved] = await Promise.all([getTexts('frame'), parent]);
  return { alternates: { canonical: '/' }, openGraph: openGraphOf({ ...site, path: '/' }, resolved) };
}

export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const [home, account] = await Promise.all([getHome(), member('/')]);
  const boughtAgain = account?.places.boughtAgain ?? 0;
  const categories = (type: 'top_up' | 'card') =>
    home.categories.filter((category) => category.type === type);
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-14">
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <HomeHero />
        <CategoryRow categories={home.categories} />
      </div>
      {boughtAgain > 0 && <BuyAgain count={boughtAgain} />}
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
      <RecentlyViewed />
      <JsonLd data={siteData(env().APP_URL)} />
    </div>
  );
}
