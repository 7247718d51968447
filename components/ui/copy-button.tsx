'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#language';
import { buttonClass } from './button-class';

type Props = {
  text: string;
  /** What is copied, for the button's name: "secret key". */
  what: string;
  /** With `icon`, the word is left out, but not for screen readers. */
  look?: 'icon' | 'label';
  /** Stands in the word's place; it has to be a part of the button's name. */
  label?: string;
};

export function CopyButton({ text, what, look = 'icon', label }: Props) {
  const texts = useTexts('ui');
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      // There on secure origins alone, which a shop tried out in a local network is not.
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };

  const said = state === 'copied' ? texts.copied : state === 'refused' ? texts.copyByHand : '';
  return (
    <>
      <button
        type="button"
        aria-label={texts.copyOf(what)}
        onClick={copy}
        className={buttonClass('quiet', 'small', look === 'icon' ? 'w-11 px-0! md:w-8' : undefined)}
      >
        {state === 'copied' ? (
          <Check aria-hidden="true" className="text-good" />
        ) : (
          <Copy aria-hidden="true" />
        )}
        {look === 'label' && (state === 'copied' ? texts.copied : (label ?? texts.copy))}
      </button>
      <span aria-live="polite" className={state === 'refused' ? 'text-sm text-warn' : 'sr-only'}>
        {said}
      </span>
    </>
  );
}
