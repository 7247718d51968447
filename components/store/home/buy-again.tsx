'use client';

import { clsx } from 'clsx';
import { useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { productHref } from '@/components/store/product-href';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { type BoughtService, getBoughtAgain } from '@/lib/store/orders/queries';
import { NotFetched } from '../not-fetched';
import { useOwn } from '../use-own';
import { slotLink } from './slot-link';

/**
 * What a shopper has bought, each a way to the same once more: a top-up's page opens with its pack chosen.
 *
 * @param count how many there will be, for whom a place is kept.
 */
export function BuyAgain({ count }: { count: number }) {
  const texts = useTexts('home').again;
  const own = useOwn('bought-again', getBoughtAgain);
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
      {own.is === 'failed' && <NotFetched onRetry={own.retry} />}
      {own.is === 'coming' && (
        <div aria-hidden="true" className={clsx(slots, 'noscript:hidden')}>
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are places, which nothing tells apart.
            <Skeleton key={place} className="h-23 rounded-card!" />
          ))}
        </div>
      )}
      {own.is === 'here' && <Services services={own.value} />}
    </section>
  );
}

function Services({ services }: { services: readonly BoughtService[] }) {
  const texts = useTexts('home').again;
  return (
    <ul className={slots}>
      {services.map((service) => (
        <li
          key={`${service.kind} ${service.service_id}`}
          className="group relative grid h-23 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-surface p-3 transition-colors hover:bg-hover"
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
  );
}

/** Slots of one height, so that nothing moves when they come. */
const slots = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

const hrefOf = ({ kind, slug, service_id }: BoughtService) =>
  productHref(kind, slug) + (kind === 'top_up' ? `?service=${service_id}` : '');
