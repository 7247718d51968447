'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { inScheme } from '@/components/outbox/mail-document';
import { Skeleton } from '@/components/ui/skeleton';
import { useScale } from './use-scale';

const WIDTH = 640;
const HEIGHT = (WIDTH * 400) / 320;

type Props = {
  title: string;
  /** Undefined until it is there. */
  html: string | undefined;
  /** It comes into view. */
  onNear: () => void;
};

/** The top of an email, made when it comes into view. It is a picture: nothing in it runs or can be reached. */
export function MailThumbnail({ title, html, onNear }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const scale = useScale(room, WIDTH);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '300px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} aria-hidden="true" className="aspect-4/5 overflow-hidden bg-sunken">
      {html === undefined ? (
        <Skeleton className="h-full" />
      ) : (
        <iframe
          inert
          title={title}
          tabIndex={-1}
          loading="lazy"
          sandbox=""
          scrolling="no"
          srcDoc={inScheme(html, 'light')}
          style={{ width: WIDTH, height: HEIGHT, transform: `scale(${scale})` }}
          className="pointer-events-none origin-top-left bg-[white] [color-scheme:light]"
        />
      )}
    </div>
  );
}
