'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { askServerTime, serverNow } from '@/lib/http/server-clock';
import type { Formats } from '@/lib/texts/formats';
import type { ShopTexts } from '@/lib/texts/texts';

type Props = { end: number; onEnd?: () => void };

/** The server's clock is known to the second. */
const SETTLED_MS = 2_500;

/**
 * The time until `end`, in the browser alone: the page is the same for everybody, whenever it was made. When it is over
 * by the server's clock, the page is asked for anew, with the prices of after it.
 *
 * @param end in milliseconds since 1970.
 * @param onEnd beside that.
 */
export function Countdown({ end, onEnd }: Props) {
  const texts = useTexts('home').campaign;
  const formats = useFormats();
  /** Null until the page's scripts run. */
  const [left, setLeft] = useState<number | null>(null);

  const router = useRouter();
  const over = useEffectEvent(() => {
    router.refresh();
    onEnd?.();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const count = async (isSure = false) => {
      const now = end - serverNow();
      setLeft(now);
      if (now > 0) {
        timer = setTimeout(count, now % 1000 || 1000);
      } else if (isSure) {
        timer = setTimeout(over, SETTLED_MS);
      } else {
        await askServerTime();
        if (isCounting) await count(true);
      }
    };
    let isCounting = true;
    void count();
    return () => {
      isCounting = false;
      clearTimeout(timer);
    };
  }, [end]);

  const moment = `${formats.moment(new Date(end), 'UTC')}, UTC`;
  return (
    <time
      dateTime={new Date(end).toISOString()}
      className="tabular-nums"
      title={moment}
      // A browser may know other names of months and hours than the server does.
      suppressHydrationWarning
    >
      {left === null ? (
        <>
          <noscript>{texts.endsAt(moment)}</noscript>
          <span aria-hidden="true" className="invisible">
            {texts.endsIn(clockOf(0, texts, formats))}
          </span>
        </>
      ) : left > 0 ? (
        texts.endsIn(clockOf(left, texts, formats))
      ) : (
        texts.ended
      )}
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
