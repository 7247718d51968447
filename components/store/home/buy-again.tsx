import { useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { productHref } from '@/components/store/product-href';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import type { BoughtService } from '@/lib/store/orders/list-bought-again';
import { slotLink } from './slot-link';

/** What a shopper has bought, each a way to the same once more: a top-up's page opens with its pack chosen. */
export function BuyAgain({ services }: { services: readonly BoughtService[] }) {
  const texts = useTexts('home').again;
  return (
    <section aria-labelledby="again" className="grid grid-cols-1 gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="again" className="display text-xl">
          {texts.title}
        </h2>
        <TextLink alone href="/orders">
          {texts.all}
        </TextLink>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <li
            key={`${service.kind} ${service.service_id}`}
            className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-surface p-3 transition-colors hover:bg-hover"
          >
            <Emblem src={service.image} className="rounded-control!" eager />
            <div className="grid">
              <h3 className="truncate text-md font-semibold">
                <Link href={hrefOf(service)} className={slotLink}>
                  {service.service_name}
                </Link>
              </h3>
              <p className="truncate text-sm text-muted">{service.product_name}</p>
              {service.player && (
                <p className="truncate text-sm text-muted tabular-nums">{texts.player(service.player)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const hrefOf = ({ kind, slug, service_id }: BoughtService) =>
  productHref(kind, slug) + (kind === 'top_up' ? `?service=${service_id}` : '');
