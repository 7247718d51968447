import { cache } from '@/lib/cache';
import { env } from '@/lib/env';
import { timestamp } from '@/lib/timestamps';
import { getCampaign } from './get-campaign';
import type { HomeView } from './home-view';
import { listCategories } from './list-categories';
import { offeredServices } from './offered-services';
import { productTag } from './rows';
import { searchCatalogue } from './search-catalogue';

/** Three rows of a wide screen; all others are a link away. */
const SHELF = 18;

/**
 * What the shop's first page shows, from memory while nothing of it has changed. It takes the same few rows however
 * large the catalogue is.
 */
export function getHome(): Promise<HomeView> {
  return cache().remember('home', async () => {
    const [categories, topUps, cards, campaign] = await Promise.all([
      listCategories(),
      searchCatalogue({ input: { kind: 'top_up' }, limit: SHELF }),
      searchCatalogue({ input: { kind: 'card' }, limit: SHELF }),
      getCampaign(),
    ]);
    const running = campaign.value.campaign;
    const value: HomeView = {
      currency: env().STORE_CURRENCY,
      categories: categories.value,
      top_ups: { products: topUps.products, total: topUps.total },
      cards: { products: cards.products, total: cards.total },
      campaign: running && {
        name: running.name,
        end_date: timestamp(running.end_date),
        ...(await offeredServices(running.id)),
      },
    };
    const shown = [...topUps.products, ...cards.products].map(({ kind, id }) => productTag(kind, id));
    return {
      value,
      tags: [...new Set([...categories.tags, ...campaign.tags, ...shown])],
      validUntil: campaign.validUntil,
      bytes: 2 * JSON.stringify(value).length,
    };
  });
}
