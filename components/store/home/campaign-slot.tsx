import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { Price } from '@/components/store/price';
import { productHref } from '@/components/store/product-href';
import { UnitsLeft } from '@/components/store/units-left';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import type { CampaignService } from '@/lib/store/catalogue/home-view';
import { slotLink } from './slot-link';

/** A denomination in the campaign, with what is taken off and how many are left. */
export function CampaignSlot({ service, currency }: { service: CampaignService; currency: string }) {
  const { price, old_price, units, units_left } = service;
  const texts = useTexts('home').campaign;
  const formats = useFormats();
  const off = old_price > price ? Math.floor((1 - price / old_price) * 100) / 100 : 0;
  return (
    <article className="group relative grid min-w-0 content-start gap-3">
      <div className="relative">
        <Emblem src={service.image} eager />
        {off > 0 && (
          <span className="absolute top-2 left-2 flex">
            <Chip tone="volt">{texts.off(formats.percent(off))}</Chip>
          </span>
        )}
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
