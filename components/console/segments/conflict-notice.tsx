'use client';

import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { agoWords } from './ago-words';

/** A version in words, for the comparison. */
type Version = { name: string; list: string; rule: string };

type Props = {
  /** When the other version was saved. */
  at: string;
  mine: Version;
  theirs: Version;
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Says that somebody has saved another version meanwhile, and lets choose between the two. */
export function ConflictNotice({ at, mine, theirs, pending, onKeepMine, onTakeTheirs }: Props) {
  const texts = useTexts('segments').conflict;
  const { locale } = useFormats();
  const [isComparing, setComparing] = useState(false);
  return (
    <Notice tone="warn" title={texts.title(agoWords(at, locale))}>
      <p>{texts.text}</p>
      <div className="flex flex-wrap gap-2 pt-1">
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
            {(['name', 'list', 'rule'] as const).map((part) => (
              <tr key={part} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 text-sm font-normal text-muted">
                  {texts[part]}
                </th>
                {[mine, theirs].map((version) => (
                  <td
                    key={version === mine ? 'mine' : 'theirs'}
                    className={`py-1.5 pr-3 wrap-anywhere ${mine[part] === theirs[part] ? 'text-muted' : 'font-medium'}`}
                  >
                    {version[part]}
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
