'use client';

import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTexts } from '#language';
import { inScheme, withBase, withoutPictures } from '@/components/outbox/mail-document';
import { useScale } from './use-scale';

export type MailWidth = 'desktop' | 'phone';

const WIDTHS: Record<MailWidth, number> = { desktop: 680, phone: 375 };

type Props = {
  html: string;
  width: MailWidth;
  isDark: boolean;
  hasPictures: boolean;
  /** It fills what it stands in, in place of a size of its own. */
  isFilling?: boolean;
};

/** A mail as its reader sees it, made smaller where there is less room. Nothing in it counts as part of this site. */
export function MailView({ html, width, isDark, hasPictures, isFilling = false }: Props) {
  const texts = useTexts('mail').preview;
  const room = useRef<HTMLDivElement>(null);
  const scale = useScale(room, WIDTHS[width]);
  const document = withBase(inScheme(html, isDark ? 'dark' : 'light'));
  return (
    <div
      ref={room}
      className={clsx(
        'overflow-hidden rounded-card border border-line',
        isFilling ? 'h-full' : 'h-160',
        width === 'phone' && !isFilling && 'mx-auto w-94 max-w-full',
      )}
    >
      <iframe
        title={texts.frame}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={hasPictures ? document : withoutPictures(document)}
        style={{ width: WIDTHS[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
        className="origin-top-left bg-[white] [color-scheme:light]"
      />
    </div>
  );
}
