'use client';

import { useState } from 'react';
import { inScheme, type Scheme, withBase } from './mail-document';

type Props = { html: string; title: string };

/**
 * A mail as its reader sees it, by day or by night. Nothing in it counts as part of this site: no script runs, and its
 * pictures are asked for without the viewer’s cookie. Its links open in a new tab.
 */
export function MailFrame({ html, title }: Props) {
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <div className="grid gap-3">
      <SchemeChoice value={scheme} onChange={setScheme} />
      <iframe
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={withBase(inScheme(html, scheme))}
        className="h-[75dvh] min-h-160 w-full rounded-card border border-line bg-[white] [color-scheme:light]"
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
