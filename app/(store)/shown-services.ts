import type { ShownCampaign } from '@/components/store/campaign-end';
import { env } from '@/lib/env';
import type { ServiceRow } from '@/lib/store/catalogue/rows';
import { priceService } from '@/lib/store/pricing/price-service';

/** What a product's page shows of a denomination's price. Amounts in the store's currency, for one unit. */
export function shownService(service: ServiceRow, now: Date) {
  const { STORE_CURRENCY: currency } = env();
  const price = priceService(service, now, currency);
  const before = price.isCampaignPrice ? priceService({ ...service, campaign: null }, now, currency) : null;
  const limited = price.isOffered && service.max_sell > 0;
  return {
    id: service.id,
    name: service.name,
    price: price.net.toNumber(),
    // In a campaign the price outside it, otherwise the one before the discount.
    oldPrice: (before?.net ?? price.price).toNumber(),
    isCampaignPrice: price.isCampaignPrice,
    units: limited ? service.max_sell : null,
    unitsLeft: limited ? Math.max(0, service.max_sell - service.offered_sell) : null,
  };
}

/** The campaign that some of the services have their price of now; of several, the one that ends first. */
export function shownCampaign(services: readonly ServiceRow[], now: Date): ShownCampaign | null {
  const running = services
    .filter((service) => priceService(service, now, env().STORE_CURRENCY).isCampaignPrice)
    .flatMap(({ campaign }) => (campaign ? [{ name: campaign.name, end: Date.parse(campaign.end) }] : []))
    .sort((a, b) => a.end - b.end)[0];
  return running ? { ...running, serverNow: now.getTime() } : null;
}
