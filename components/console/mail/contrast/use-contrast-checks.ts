import { useEffect, useState } from 'react';
import { useFormats, useTexts } from '#language';
import type { Check } from '../content-checks';
import { drawEmail } from './draw-email';
import { type WeakText, weakTextsIn } from './weak-texts-in';

/** Texts that are told of; who has mended these sees the next. */
const SHOWN = 4;

type Weak = WeakText & { isDark?: true };

async function contrastOf(html: string): Promise<Weak[] | null> {
  const light = await drawEmail(html, 'light', weakTextsIn);
  const dark = await drawEmail(html, 'dark', weakTextsIn);
  if (!light || !dark) return null;
  const everywhere = new Set(light.map(({ color }) => color));
  return [
    ...light,
    ...dark.filter(({ color }) => !everywhere.has(color)).map((weak) => ({ ...weak, isDark: true as const })),
  ];
}

/** Whether a mail’s texts can be read on what is behind them, in light and in dark. */
export function useContrastChecks(html: string): Check[] {
  const texts = useTexts('mail').checks.contrast;
  const { number } = useFormats();
  const [found, setFound] = useState<{ weak: Weak[] | null }>();
  useEffect(() => {
    if (html === '') return;
    let isWanted = true;
    void contrastOf(html).then((weak) => {
      if (isWanted) setFound({ weak });
    });
    return () => {
      isWanted = false;
    };
  }, [html]);
  // Those of the text before stay until the new ones are there, so that the list doesn't jump.
  const data = html === '' ? null : found?.weak;
  if (!data) return [];
  if (data.length === 0) return [{ tone: 'good', text: texts.good }];
  return data.slice(0, SHOWN).map(({ text, ratio, needed, isDark = false }) => ({
    tone: 'warn',
    text: texts.weak(text, ratioWords(ratio, number), number(needed), isDark),
  }));
}

/** Cut, not rounded: 4.49 isn’t 4.5. */
const ratioWords = (ratio: number, number: (value: number) => string) => number(Math.floor(ratio * 10) / 10);
