'use client';

import { useId } from 'react';
import { useFormats, useTexts } from '#language';
import { Select } from '@/components/ui/select';
import type { ComparedSend } from './use-compared-send';

/** Chooses the earlier send whose results stand beside this one’s. */
export function CompareSelect({ compared, zone }: { compared: ComparedSend; zone: string }) {
  const texts = useTexts('sends');
  const formats = useFormats();
  const id = useId();
  const { choices, utr, other, choose } = compared;
  if (choices.length === 0 && !other) return null;
  // Whoever opens the address of a comparison may have sent a lot since.
  const isListed = choices.some((send) => send.utr === other?.utr);
  const all = isListed || !other ? choices : [{ ...other, at: other.sent_at ?? '' }, ...choices];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm text-muted">
        {texts.report.compare.label}
      </label>
      <Select
        id={id}
        className="w-full sm:w-80"
        value={utr ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{texts.report.compare.usual}</option>
        {all.map((send) => (
          <option key={send.utr} value={send.utr}>
            {send.name || texts.unnamed}, {formats.moment(send.at, zone)}
          </option>
        ))}
      </Select>
    </div>
  );
}
