'use client';

import { clsx } from 'clsx';
import { EyeOff, Printer } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { TakesFocus } from '@/components/ui/takes-focus';
import type { LineCodes } from '@/lib/store/fulfilment/queries';
import { copyText } from './copy-text';

type Props = { lines: readonly LineCodes[]; quantities: readonly number[]; onHide: () => void };

/** Above it, codes stand in two columns and scroll by themselves, so that the rest of the page stays near. */
const MANY = 20;

/** Opened codes, line by line, to be copied or printed. */
export function CodeList({ lines, quantities, onHide }: Props) {
  const texts = useTexts('order').codes;
  const formats = useFormats();
  const all = lines.flatMap((line) => line.codes);
  return (
    <TakesFocus className="grid grid-cols-1 gap-5">
      <div className="-ml-3 flex flex-wrap gap-x-2 print:hidden">
        {all.length > 1 && (
          <CopyButton
            text={copyText(lines, texts)}
            what={texts.all(formats.number(all.length))}
            look="label"
            label={texts.copyAll}
          />
        )}
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {texts.print}
        </Button>
        <Button variant="quiet" size="small" onClick={onHide}>
          <EyeOff aria-hidden="true" />
          {texts.hide(all.length)}
        </Button>
      </div>
      {lines.map((line, index) => {
        const missing = (quantities[index] ?? line.codes.length) - line.codes.length;
        const name = texts.line(line.card, line.service);
        return (
          <div key={name} className="grid grid-cols-1 gap-1">
            <h3 className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              {name}
              {line.codes.length > 1 && (
                <span className="tabular-nums">{texts.count(formats.number(line.codes.length))}</span>
              )}
            </h3>
            <Codes name={name} codes={line.codes} />
            {missing > 0 && (
              <p className="pt-1 text-sm text-warn">{texts.missing(missing, formats.number(missing))}</p>
            )}
          </div>
        );
      })}
    </TakesFocus>
  );
}

function Codes({ name, codes }: { name: string; codes: readonly string[] }) {
  const texts = useTexts('order').codes;
  const formats = useFormats();
  const isLong = codes.length > MANY;
  return (
    <ol
      {...(isLong && { tabIndex: 0, 'aria-label': name })}
      className={clsx(
        isLong &&
          'max-h-[60vh] overflow-y-auto border-y border-line grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-10 print:max-h-none print:overflow-visible',
      )}
    >
      {codes.map((code, index) => (
        <li key={code} className="flex items-center gap-4 border-b border-line py-1 break-inside-avoid">
          {isLong && (
            <span aria-hidden="true" className="w-7 text-right text-sm text-faint tabular-nums">
              {formats.number(index + 1)}
            </span>
          )}
          <code className="mr-auto font-mono text-base break-all select-all">{code}</code>
          <span className="print:hidden">
            <CopyButton text={code} what={texts.one(code)} look={isLong ? 'icon' : 'label'} />
          </span>
        </li>
      ))}
    </ol>
  );
}
