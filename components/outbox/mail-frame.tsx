'use client';

import { useState } from 'react';

type Props = { html: string; title: string };

/**
 * A mail as its reader sees it. No script of it runs; being of the same origin only lets this page measure it.
 * Its links open in a new tab.
 */
export function MailFrame({ html, title }: Props) {
  const [height, setHeight] = useState(640);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<base target="_blank">${html}`}
      onLoad={(event) => {
        const content = event.currentTarget.contentDocument?.documentElement.scrollHeight;
        if (content) setHeight(content);
      }}
      style={{ height }}
      className="w-full rounded-card border border-line bg-[white] [color-scheme:light]"
    />
  );
}
