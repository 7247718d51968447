'use client';

import { clsx } from 'clsx';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { GROWTH_DAYS, type GrowthDays } from '@/lib/campaign/growth/growth-days';

/** Over how many days a chart looks; each choice is an address of the page. */
export function GrowthRange({ days }: { days: GrowthDays }) {
  const texts = useTexts('growth');
  const path = usePathname();
  const params = useSearchParams();
  const hrefOf = (range: GrowthDays) => {
    const next = new URLSearchParams(params);
    next.set('days', String(range));
    return `${path}?${next}`;
  };
  return (
    <nav aria-label={texts.range} className="flex w-fit rounded-full border border-line p-0.5">
      {GROWTH_DAYS.map((range) => (
        <Link
          key={range}
          href={hrefOf(range)}
          replace
          scroll={false}
          aria-current={range === days ? 'true' : undefined}
          className={clsx(
            'flex min-h-10 items-center rounded-full px-4 text-sm whitespace-nowrap tabular-nums md:min-h-8',
            range === days ? 'bg-hover font-medium text-text' : 'text-muted hover:text-text',
          )}
        >
          {texts.days(String(range))}
        </Link>
      ))}
    </nav>
  );
}
