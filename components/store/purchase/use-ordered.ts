'use client';

import { useEffect, useState } from 'react';
import type { Started } from '@/lib/store/checkout/queries';
import { clearDraft, type PurchaseDraft, readDraft } from './purchase-draft';

/**
 * The order that was made from this page already: whoever comes back by the back button is told of it.
 *
 * @param content what it has to hold; null for whatever it holds.
 * @returns `again` makes the next press of the button another order.
 */
export function useOrdered(
  page: string,
  content: string | null,
): { order: Started | null; again: () => void } {
  const [draft, setDraft] = useState<PurchaseDraft | null>(null);
  useEffect(() => {
    const read = () => setDraft(readDraft(page));
    read();
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, [page]);
  return {
    order: draft?.isDone && (content === null || draft.content === content) ? draft.order : null,
    again: () => {
      clearDraft(page);
      setDraft(null);
    },
  };
}
