'use client';

import { useState } from 'react';
import { useTexts } from '#language';

/** Tells a screen reader where what was moved is now. `status` goes beside the list. */
export function useSpokenOrder() {
  const { sort: texts } = useTexts('ui');
  const [spoken, setSpoken] = useState('');
  return {
    say: (name: string, place: number, count: number) => setSpoken(texts.moved(name, place + 1, count)),
    status: (
      <p role="status" className="sr-only">
        {spoken}
      </p>
    ),
  };
}
