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
import { viewer } from '@/lib/auth/viewer';
import { env } from '@/lib/env';
import { getHome } from '@/lib/store/catalogue/get-home';
import { listBoughtAgain } from '@/lib/store/orders/list-bought-again';

export async function generateMetadata(_: unknown, parent: ResolvingMetadata): Promise<Metadata> {
  const [{ site }, resolved] = await Promise.all([getTexts('frame'), parent]);
  return { alternates: { canonical: '/' }, openGraph: openGraphOf({ ...site, path: '/' }, resolved) };
}

export const dynamic = 'force-dynamic';

/** One row of a large screen, twice. */
const BOUGHT_AGAIN = 6;

export default async function HomePage() {
  const actor = await viewer();
  const [home, bought] = await Promise.all([
    getHome(),
    actor ? listBoughtAgain({ actor, limit: BOUGHT_AGAIN }) : [],
  ]);
  const categories = (type: 'top_up' | 'card') =>
    home.categories.filter((category) => category.type === type);
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-14">
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <HomeHero />
        <CategoryRow categories={home.categories} />
      </div>
      {bought.length > 0 && <BuyAgain services={bought} />}
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
