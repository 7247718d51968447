import { Emblem } from '@/components/store/emblem';
import { Price } from '@/components/store/price';
import { PriceOff } from '@/components/store/price-off';
import { productHref } from '@/components/store/product-href';
import { UnitsLeft } from '@/components/store/units-left';
import { Link } from '@/components/ui/link';
import type { CampaignService } from '@/lib/store/catalogue/home-view';
import { slotLink } from './slot-link';

/** A denomination in the campaign, with what is taken off and how many are left. */
export function CampaignSlot({ service, currency }: { service: CampaignService; currency: string }) {
  const { price, old_price, units, units_left } = service;
  return (
    <article className="group relative grid min-w-0 content-start gap-3">
      <div className="relative">
        <Emblem src={service.image} eager />
        <PriceOff price={price} oldPrice={old_price} className="top-2 left-2" />
      </div>
      <div className="grid gap-0.5">
        <h3 className="line-clamp-2 text-md font-semibold [overflow-wrap:anywhere]">
          <Link href={hrefOf(service)} className={slotLink}>
            {service.name}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">{service.product_name}</p>
      </div>
      <Price amount={price} oldAmount={old_price} currency={currency} />
      {units !== null && units_left !== null && <UnitsLeft left={units_left} units={units} />}
    </article>
  );
}

/** A top-up's page opens with the denomination chosen. */
function hrefOf({ kind, slug, id }: CampaignService): string {
  return productHref(kind, slug) + (kind === 'top_up' ? `?service=${id}` : '');
}
