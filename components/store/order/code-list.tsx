'use client';

import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { LineCodes } from '@/lib/store/orders/queries';

type Props = { lines: readonly LineCodes[]; quantities: readonly number[] };

/** Opened codes, line by line, to be copied or printed. */
export function CodeList({ lines, quantities }: Props) {
  const texts = useTexts('order').codes;
  const formats = useFormats();
  const all = lines.flatMap((line) => line.codes);
  const region = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone; what it was pressed for takes it.
  useEffect(() => region.current?.focus(), []);
  return (
    <div ref={region} tabIndex={-1} className="grid gap-5 outline-none">
      {lines.map((line, index) => {
        const missing = (quantities[index] ?? line.codes.length) - line.codes.length;
        return (
          <div key={`${line.card} ${line.service}`} className="grid gap-1">
            <h3 className="text-sm text-muted">{texts.line(line.card, line.service)}</h3>
            <ul>
              {line.codes.map((code) => (
                <li key={code} className="flex items-center justify-between gap-4 border-b border-line py-1">
                  <code className="font-mono text-base break-all select-all">{code}</code>
                  <span className="print:hidden">
                    <CopyButton text={code} what={texts.one(code)} look="label" />
                  </span>
                </li>
              ))}
            </ul>
            {missing > 0 && (
              <p className="pt-1 text-sm text-warn">{texts.missing(missing, formats.number(missing))}</p>
            )}
          </div>
        );
      })}
      <div className="-ml-3 flex flex-wrap items-center gap-1 print:hidden">
        {all.length > 1 && (
          <CopyButton text={all.join('\n')} what={texts.all(formats.number(all.length))} look="label" />
        )}
        <Button size="small" variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {texts.print}
        </Button>
      </div>
    </div>
  );
}
