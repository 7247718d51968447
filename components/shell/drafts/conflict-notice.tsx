'use client';

import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { agoWords } from './ago-words';

/** A part of the record, as both versions have it, in words. */
type Part = { label: string; mine: string; theirs: string };

type Props = {
  /** When the other version was saved. */
  at: string | null;
  /** Who saved it, where that is known: “in Firefox on Linux”. */
  by?: string;
  parts: readonly Part[];
  /** What happens to the other version where this one is kept; that it is replaced, where nothing is given. */
  replaced?: string;
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Says that somebody has saved another version meanwhile, and lets choose between the two. */
export function ConflictNotice({ at, by, parts, replaced, pending, onKeepMine, onTakeTheirs }: Props) {
  const texts = useTexts('drafts').conflict;
  const { locale } = useFormats();
  const [isComparing, setComparing] = useState(false);
  return (
    <Notice tone="warn" title={texts.title(at ? agoWords(at, locale) : texts.lately, by ?? texts.elsewhere)}>
      <p>{replaced ?? texts.text}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="small" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
          {isComparing ? texts.hide : texts.compare}
        </Button>
        <Button size="small" pending={pending} onClick={onKeepMine}>
          {texts.mine}
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          {texts.theirs}
        </Button>
      </div>
      {isComparing && (
        <table className="mt-2 w-full table-fixed text-left">
          <thead className="text-sm text-muted">
            <tr>
              <td className="w-16" />
              <th scope="col" className="py-1 pr-3 font-medium">
                {texts.yours}
              </th>
              <th scope="col" className="py-1 font-medium">
                {texts.other}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ label, mine, theirs }) => (
              <tr key={label} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 text-sm font-normal text-muted">
                  {label}
                </th>
                {Object.entries({ mine, theirs }).map(([whose, text]) => (
                  <td
                    key={whose}
                    className={`py-1.5 pr-3 wrap-anywhere ${mine === theirs ? 'text-muted' : 'font-medium'}`}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  );
}
