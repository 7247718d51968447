'use client';

import { useEffect, useRef } from 'react';

type Props = { html: string; title: string };

/**
 * A mail as its reader sees it. No script of it runs; being of the same origin only lets this page measure it.
 * Its links open in a new tab.
 */
export function MailFrame({ html, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Rendered on the server, the frame may be loaded before there is anybody to hear of it.
  useEffect(() => {
    if (frame.current?.contentDocument?.readyState === 'complete') fitFrame(frame.current);
  }, []);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withBase(html)}
      onLoad={({ currentTarget }) => fitFrame(currentTarget)}
      className="h-160 w-full rounded-card border border-line bg-[white] [color-scheme:light]"
    />
  );
}

/** Makes a frame as high as what it holds. A document is never lower than its frame, so that gives way meanwhile. */
function fitFrame(frame: HTMLIFrameElement) {
  frame.style.height = '0';
  const content = frame.contentDocument?.documentElement.scrollHeight;
  frame.style.height = content ? `${content + 2}px` : '';
}

/** The base stands in the head, for before the doctype it would put the browser into quirks mode. */
function withBase(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}
