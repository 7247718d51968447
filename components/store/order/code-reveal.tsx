'use client';

import { Eye, Printer } from 'lucide-react';
import { useActionState, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';

export type RevealedLine = { service: string; codes: string[]; missing: number };
export type Revealed = { lines: RevealedLine[] } | { failure: string } | null;

type Props = {
  /** How many codes are delivered, when that is known without opening them. */
  label: string;
  reveal: (state: Revealed) => Promise<Revealed>;
};

/** Codes, hidden until somebody asks for them. The form also works before its scripts are there. */
export function CodeReveal({ label, reveal }: Props) {
  const [state, submit, pending] = useActionState(reveal, null);
  if (state && 'lines' in state) return <Codes lines={state.lines} />;
  return (
    <form action={submit} className="grid justify-items-start gap-4">
      {state && <Notice tone="bad">{state.failure}</Notice>}
      <Button type="submit" variant="primary" pending={pending}>
        {!pending && <Eye aria-hidden="true" />}
        {label}
      </Button>
    </form>
  );
}

function Codes({ lines }: { lines: RevealedLine[] }) {
  const all = lines.flatMap((line) => line.codes);
  const region = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone; what it was pressed for takes it.
  useEffect(() => region.current?.focus(), []);
  return (
    <div ref={region} tabIndex={-1} className="grid gap-5 outline-none">
      {lines.map((line) => (
        <div key={line.service} className="grid gap-1">
          <h3 className="text-sm text-muted">{line.service}</h3>
          <ul>
            {line.codes.map((code) => (
              <li key={code} className="flex items-center justify-between gap-4 border-b border-line py-1">
                <code className="font-mono text-base break-all select-all">{code}</code>
                <CopyButton text={code} what={`code for ${line.service}`} look="label" />
              </li>
            ))}
          </ul>
          {line.missing > 0 && (
            <p className="pt-1 text-sm text-warn">
              {line.missing === 1 ? 'One more code is' : `${line.missing} more codes are`} to come.
            </p>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {all.length > 1 && <CopyButton text={all.join('\n')} what={`all ${all.length} codes`} look="label" />}
        <Button size="small" variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
    </div>
  );
}
