'use client';

import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#language';
import { inScheme, withBase } from '@/components/outbox/mail-document';

export type MailWidth = 'desktop' | 'phone';

const WIDTHS: Record<MailWidth, number> = { desktop: 680, phone: 375 };

type Props = { html: string; width: MailWidth; isDark: boolean };

/** A mail as its reader sees it, made smaller where there is less room. No script of it runs. */
export function MailView({ html, width, isDark }: Props) {
  const texts = useTexts('sendDraft').preview;
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setScale(Math.min(1, element.clientWidth / WIDTHS[width]));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div
      ref={room}
      className={clsx(
        'h-160 overflow-hidden rounded-card border border-line',
        width === 'phone' && 'mx-auto w-94 max-w-full',
      )}
    >
      <iframe
        title={texts.frame}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={withBase(inScheme(html, isDark ? 'dark' : 'light'))}
        style={{ width: WIDTHS[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
        className="origin-top-left bg-[white] [color-scheme:light]"
      />
    </div>
  );
}
