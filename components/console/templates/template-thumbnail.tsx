'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#language';
import { useScale } from '@/components/console/mail/use-scale';
import { inScheme } from '@/components/outbox/mail-document';
import { templateHtmlQuery } from '@/lib/campaign/templates/queries';

const WIDTH = 640;
const HEIGHT = (WIDTH * 400) / 320;

/** The top of a template's email, made when it comes into view. It is a picture: nothing in it runs or can be reached. */
export function TemplateThumbnail({ id, version }: { id: number; version: string }) {
  const texts = useTexts('templates');
  const room = useRef<HTMLDivElement>(null);
  const scale = useScale(room, WIDTH);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { data: html } = useQuery({ ...templateHtmlQuery(id, version), enabled: isNear });
  return (
    <div ref={room} aria-hidden="true" className="aspect-4/5 overflow-hidden bg-sunken">
      {html !== undefined && (
        <iframe
          inert
          title={texts.thumbnail}
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
