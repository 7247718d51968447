'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormats, useTexts } from '#language';
import type { Formats } from '@/lib/texts/formats';
import type { ShopTexts } from '@/lib/texts/texts';

type Props = { end: number; serverNow: number; onEnd?: () => void };

/**
 * The time until `end`, counted by the server's clock: `serverNow` is what that clock showed when the page was
 * made, and only the time that has gone by since is taken from the browser's. When it is over, the page is asked for
 * anew, with the prices of after it.
 *
 * @param end and serverNow in milliseconds since 1970.
 * @param onEnd beside that.
 */
export function Countdown({ end, serverNow, onEnd }: Props) {
  const texts = useTexts('home').campaign;
  const formats = useFormats();
  const [left, setLeft] = useState(end - serverNow);

  const router = useRouter();
  const over = useEffectEvent(() => {
    router.refresh();
    onEnd?.();
  });

  useEffect(() => {
    // Over already: a page that still tells of it is not asked for again and again.
    if (end <= serverNow) return;
    const opened = performance.now();
    const timer = setInterval(() => {
      const now = end - serverNow - (performance.now() - opened);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [end, serverNow]);

  return (
    <time
      dateTime={new Date(end).toISOString()}
      className="tabular-nums"
      title={`${formats.moment(new Date(end), 'UTC')}, UTC`}
      // A browser may know other names of months and hours than the server does.
      suppressHydrationWarning
    >
      {left > 0 ? texts.endsIn(clockOf(left, texts, formats)) : texts.ended}
    </time>
  );
}

/** `1 d 04:12` while days are left, then `04:12:09`. */
function clockOf(milliseconds: number, texts: ShopTexts['home']['campaign'], formats: Formats): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)].map(two).join(':');
  return days > 0 ? texts.daysAndHours(formats.number(days), clock) : `${clock}:${two(seconds % 60)}`;
}
