'use client';

import { useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { slotLink } from '@/components/store/home/slot-link';
import { productHref } from '@/components/store/product-href';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { forgetViewed, useViewed } from './use-viewed';

/**
 * What this browser has looked at. The page around it is the same for everybody, so it comes with the scripts, at the
 * page's end, where nothing moves when it does.
 */
export function RecentlyViewed() {
  const items = useViewed();
  const texts = useTexts('home').viewed;
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="grid grid-cols-1 gap-5">
      <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
        <h2 id="viewed" className="display text-xl">
          {texts.title}
        </h2>
        <Button variant="quiet" size="small" onClick={forgetViewed} aria-label={texts.clearAll}>
          {texts.clear}
        </Button>
      </div>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-6 md:grid-cols-6 lg:gap-x-5">
        {items.map(({ kind, slug, name, region, image }) => (
          <li key={`${kind} ${slug}`} className="group relative grid min-w-0 content-start gap-2">
            <Emblem src={image} />
            <span className="grid">
              <span className="line-clamp-2 text-md font-semibold [overflow-wrap:anywhere]">
                <Link href={productHref(kind, slug)} className={slotLink}>
                  {name}
                </Link>
              </span>
              <span className="truncate text-sm text-muted">{region}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
