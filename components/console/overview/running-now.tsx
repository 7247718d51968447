'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Meter } from '@/components/ui/meter';
import type { RecentSends } from '@/lib/campaign/overview/read-recent-sends';

const REFRESH_MS = 5_000;

/** The sends that go out at this moment, read again while somebody looks. */
export function RunningNow({ sends }: { sends: RecentSends['running'] }) {
  const texts = useTexts('overview').running;
  const { number } = useFormats();
  const router = useRouter();
  const isRunning = sends.length > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && router.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, router]);
  if (!isRunning) return null;
  return (
    <section aria-labelledby="running" className="grid gap-1 border-t border-line px-4 py-5 md:px-6">
      <h2 id="running" className="display text-base">
        {texts.title}
      </h2>
      <ul>
        {sends.map(({ utr, name, ended, triggered, is_paused }) => (
          <li key={utr} className="border-b border-line last:border-b-0">
            <Link
              href={`/console/sends/${utr}`}
              className="grid gap-1.5 rounded-control py-2.5 hover:bg-sunken"
            >
              <span className="flex flex-wrap justify-between gap-x-6">
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <span className="text-muted tabular-nums">
                  {is_paused && `${texts.paused} · `}
                  {texts.progress(number(ended), number(triggered))}
                </span>
              </span>
              <Meter value={ended} max={triggered} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
