'use client';

import { useEffect, useRef, useState } from 'react';
import { inScheme, type Scheme, withBase } from './mail-document';

type Props = { html: string; title: string };

/**
 * A mail as its reader sees it, by day or by night. No script of it runs; being of the same origin only lets this page
 * measure it. Its links open in a new tab.
 */
export function MailFrame({ html, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [scheme, setScheme] = useState<Scheme>('light');
  // Rendered on the server, the frame may be loaded before there is anybody to hear of it.
  useEffect(() => {
    if (frame.current?.contentDocument?.readyState === 'complete') fitFrame(frame.current);
  }, []);
  return (
    <div className="grid gap-3">
      <SchemeChoice value={scheme} onChange={setScheme} />
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={withBase(inScheme(html, scheme))}
        onLoad={({ currentTarget }) => fitFrame(currentTarget)}
        className="h-160 w-full rounded-card border border-line bg-[white] [color-scheme:light]"
      />
    </div>
  );
}

const schemes: { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function SchemeChoice({ value, onChange }: { value: Scheme; onChange: (value: Scheme) => void }) {
  return (
    <fieldset className="flex justify-self-start rounded-full border border-line p-0.5">
      <legend className="sr-only">The reader’s mail program is</legend>
      {schemes.map((scheme) => (
        <label
          key={scheme.value}
          className="flex min-h-11 items-center rounded-full px-4 text-sm text-muted hover:text-text has-checked:bg-hover has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-link md:min-h-8"
        >
          <input
            type="radio"
            name="scheme"
            value={scheme.value}
            checked={value === scheme.value}
            onChange={() => onChange(scheme.value)}
            className="sr-only"
          />
          {scheme.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Makes a frame as high as what it holds. A document is never lower than its frame, so that gives way meanwhile. */
function fitFrame(frame: HTMLIFrameElement) {
  frame.style.height = '0';
  const content = frame.contentDocument?.documentElement.scrollHeight;
  frame.style.height = content ? `${content + 2}px` : '';
}
