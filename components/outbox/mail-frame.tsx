'use client';

import { useState } from 'react';

const FIRST_HEIGHT = 640;

type Props = { html: string; title: string };

/**
 * A mail as its reader sees it. No script of it runs; being of the same origin only lets this page measure it.
 * Its links open in a new tab.
 */
export function MailFrame({ html, title }: Props) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withBase(html)}
      onLoad={({ currentTarget: frame }) => {
        // A document is never lower than its frame, so the frame gives way while it is measured.
        frame.style.height = '0';
        const content = frame.contentDocument?.documentElement.scrollHeight || FIRST_HEIGHT;
        frame.style.height = `${content}px`;
        setHeight(content);
      }}
      style={{ height }}
      className="w-full rounded-card border border-line bg-[white] [color-scheme:light]"
    />
  );
}

/** The base stands in the head, for before the doctype it would put the browser into quirks mode. */
function withBase(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}
